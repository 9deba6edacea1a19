import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'

it('has mutants that fit the code which they are to break: the words of each stand there exactly once', async () => {
  const misfits: string[] = []
  for (const { name, file, find, put } of mutants) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
    if (text.split(find).length !== 2 || put === find) misfits.push(name)
  }
  expect(misfits).toEqual([])
})

it('has a name for each mutant, and one mutant for each name', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
