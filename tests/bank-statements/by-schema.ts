import { faultsBySchema, schemaBeside } from '../schema-faults.ts'

const formats = ['camt.053.001.08', 'camt.054.001.08', 'pain.002.001.10']

/** What is wrong with files of banks in the words of their official schemas. Of older versions none is kept here. */
export async function faultsOfBankFiles(files: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const format of formats) {
    const own = files.filter(xml => xml.includes(`xsd:${format}"`))
    const schema = schemaBeside(import.meta.url, `./${format}.xsd`)
    if (own.length > 0) found.push(...(await faultsBySchema(own, { schema })))
  }
  return found
}
