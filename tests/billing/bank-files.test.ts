import { expect, test } from 'vitest'
import { faultsOfBankFiles } from '../bank-statements/by-schema.ts'
import { fileOf } from './bank-files.ts'
import { randomPractice } from './random-practice.ts'
import { Reckoning } from './reckoning.ts'

test('the bank files of random practices are valid by the official schemas', async () => {
  const files = [1, 2, 3].flatMap(seed => {
    const known = new Reckoning()
    return randomPractice(seed).flatMap(act => {
      known.tell(act)
      return act.kind === 'bank' ? act.told.map(telling => fileOf(telling, known)) : []
    })
  })
  const texts = files.filter(file => typeof file === 'string')
  expect(texts.length).toBeGreaterThan(30)
  expect(await faultsOfBankFiles(texts)).toEqual([])
})
