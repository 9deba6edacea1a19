import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { memoryPages, validateXML } from 'xmllint-wasm'

export type Schema = { schema: string; preload?: readonly { fileName: string; contents: string }[] }

const schemas = new Map<string, string>()

export function readSchema(test: string, name: string): string {
  const path = fileURLToPath(new URL(name, test))
  const schema = schemas.get(path) ?? readFileSync(path, 'utf8')
  schemas.set(path, schema)
  return schema
}

/**
 * Validates files against an official schema with libxml2 compiled to WebAssembly. It needs nothing
 * installed, so no test is skipped.
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
