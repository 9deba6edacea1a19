import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { memoryPages, validateXML } from 'xmllint-wasm'

export type Schema = { schema: string; preload?: readonly { fileName: string; contents: string }[] }

const schemas = new Map<string, string>()

/** The text of an official schema that lies beside a test. */
export function schemaBeside(test: string, name: string): string {
  const path = fileURLToPath(new URL(name, test))
  const known = schemas.get(path) ?? readFileSync(path, 'utf8')
  schemas.set(path, known)
  return known
}

/**
 * What is wrong with these files in the words of an official schema. libxml2 itself reads it, compiled to WebAssembly: nothing of the
 * machine is needed, so no test is ever left out.
 */
export async function faultsBySchema(
  files: readonly string[],
  { schema, preload }: Schema,
): Promise<string[]> {
  const xml = files.map((contents, n) => ({ fileName: `${n}.xml`, contents }))
  const { errors } = await validateXML({
    xml,
    schema,
    maxMemoryPages: memoryPages.GiB,
    ...(preload && { preload: [...preload] }),
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
