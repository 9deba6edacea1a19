import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { directDebitFile } from '../../src/domain/bank/direct-debit-file.ts'
import { order } from './orders.ts'

it('a bank file equals the reviewed reference file, byte for byte', () => {
  const golden = readFileSync(new URL('./golden.xml', import.meta.url))
  expect(directDebitFile(order).xml).toBe(golden.toString('utf8'))
})
