import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faultsBySchema, readSchema } from '../schema-faults.ts'

/**
 * The formats with an official schema in this folder. For some versions no schema of known origin is
 * available.
 */
export const formatsWithSchema = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter(name => name.endsWith('.xsd'))
  .map(name => name.replace(/\.xsd$/, ''))

export async function faultsOfBankFiles(files: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const format of formatsWithSchema) {
    const own = files.filter(xml => xml.includes(`xsd:${format}"`))
    const schema = readSchema(import.meta.url, `./${format}.xsd`)
    if (own.length > 0) found.push(...(await faultsBySchema(own, { schema })))
  }
  return found
}
