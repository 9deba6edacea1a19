import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directDebitFile } from '../../src/domain/bank/direct-debit-file.ts'
import { faultsBySchema, readSchema } from '../schema-faults.ts'
import { amendedOrder, bigOrder, collection, order, orders, renamedOrder } from './orders.ts'

const official = { schema: readSchema(import.meta.url, './pain.008.001.08.xsd') }
const validateFiles = (...files: string[]) => faultsBySchema(files, official)

const named = (name: string) => ({
  ...order,
  collections: [{ ...collection, debtor: { ...collection.debtor, name } }],
})

describe('the validation of a bank file against its official schema', () => {
  it.each([
    ['one collection', { ...order, collections: [collection] }],
    ['three collections of three kinds', order],
    ['500 collections', bigOrder(500)],
    ['accounts that differ from the mandate', amendedOrder],
    ['a creditor that differs from the mandate', renamedOrder],
    ['a name with XML characters', named('<b>&amp; "Rex" ]]></b>')],
    ['the highest amount', { ...order, collections: [{ ...collection, amountCents: 99_999_999_999 }] }],
  ])('accepts %s', async (_, example) => {
    expect(await validateFiles(directDebitFile(example).xml)).toEqual([])
  })

  it('accepts any names', async () => {
    const { mandate, dueDay } = collection
    const { createdAt } = order
    const many = fc.array(orders, { minLength: 40, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(many, async samples => {
        const files = samples.map(({ collections, ...rest }) => {
          const rows = collections.map(row => ({ ...row, mandate, dueDay }))
          return directDebitFile({ ...rest, createdAt, collections: rows }).xml
        })
        expect(await validateFiles(...files)).toEqual([])
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })

  it('refuses a file without the day of collection', async () => {
    const { xml } = directDebitFile(order)
    const cut = xml.replace(/\s*<ReqdColltnDt>.*<\/ReqdColltnDt>/, '')
    expect(cut).not.toBe(xml)
    expect(await validateFiles(cut)).not.toEqual([])
  })
})
