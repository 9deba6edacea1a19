import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faultsBySchema, schemaBeside } from '../schema-faults.ts'

/** Each whose official schema lies here: of some versions nobody has handed one out whose origin is known. */
export const formatsWithSchema = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter(name => name.endsWith('.xsd'))
  .map(name => name.replace(/\.xsd$/, ''))

/** What is wrong with files of banks in the words of their official schemas. */
export async function faultsOfBankFiles(files: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const format of formatsWithSchema) {
    const own = files.filter(xml => xml.includes(`xsd:${format}"`))
    const schema = schemaBeside(import.meta.url, `./${format}.xsd`)
    if (own.length > 0) found.push(...(await faultsBySchema(own, { schema })))
  }
  return found
}
