import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'

it('the code of each mutant occurs exactly once in its file', async () => {
  const misfits: string[] = []
  for (const { name, file, find, replacement } of mutants) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
    if (text.split(find).length !== 2 || replacement === find) misfits.push(name)
  }
  expect(misfits).toEqual([])
})

it('each mutant has a unique name', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
