import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { readMonths, readSyncReport, readValidated, readXmlExports, readXmlFile } from './read-answers.ts'
import { readInvoicePage } from './read-invoice-page.ts'

describe('an answer as expected', () => {
  it('is a page of invoices', () => {
    const page = readInvoicePage({ data: [{ ...blankRow.invoices, id: 'a' }], page: 1, totalPages: 3 })
    expect(page?.data.map(({ id }) => id)).toEqual(['a'])
    expect(page?.totalPages).toBe(3)
  })

  it('is the list of months', () => {
    const month = { month: '2024-10', totalCount: 2, statusCounts: { sent: 2 } }
    expect(readMonths([{ ...month, overdueCount: 1 }])).toEqual([{ ...month, overdueCount: 1 }])
  })

  it('is what synchronizing made and skipped', () => {
    const client = { firstName: 'Zoë', lastName: 'Peeters' }
    const skipped = [
      { contractId: 'k1', client, reason: 'client-inactive' },
      { contractId: 'k2', client: null, reason: 'nothing-to-bill' },
    ]
    expect(readSyncReport({ created: 1, recomputed: 2, creditNotes: 3, skipped, rev: 9 })).toEqual({
      created: 1,
      recomputed: 2,
      creditNotes: 3,
      skipped,
    })
  })

  it('is the history of files', () => {
    const told = { id: 'x', month: '2026-03', clientCount: 2, createdAt: '2026-03-02T09:00:00.000Z' }
    const file = { ...told, filename: 'a.xml', collectionDay: '2026-03-12', total: 30 }
    expect(readXmlExports([file])).toEqual([file])
  })

  it('is a file, and a count', () => {
    expect(readXmlFile({ xml: '<a/>', filename: 'a.xml', id: 'x', rev: 1 })).toEqual({
      xml: '<a/>',
      filename: 'a.xml',
    })
    expect(readValidated({ validated: 4, rev: 1 })).toEqual({ validated: 4 })
  })
})

it.each([readInvoicePage, readMonths, readSyncReport, readXmlExports, readXmlFile, readValidated])(
  'takes nothing from any other answer: %o',
  read => {
    for (const body of [null, 'text', {}, [{}], { data: [{}], totalPages: 1 }]) expect(read(body)).toBeNull()
  },
)
