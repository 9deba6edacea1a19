import { expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { okAnswer, sendTo } from '../../../tests/world/send-to.ts'
import { blankRow } from '../../contract/rows.ts'
import { noAnswer } from '../../sync/calls/call.ts'
import { createRequest } from '../../sync/calls/request.ts'
import { fetchMonth, shownRow } from './older-invoices.ts'

const row = { ...blankRow.invoices, id: 'i1', rev: 4, status: 'sent' } as const
const patch = { status: { from: 'sent', to: 'paid' } }
const entry = anEntry({ kind: 'invoices.mark-paid', id: 'i1', patch })

it('an unsent step appears immediately on an invoice that this device does not keep', () => {
  expect(shownRow(row, undefined, [entry])).toMatchObject({ row: { status: 'paid' }, mark: 'unsent' })
  expect(shownRow(row, undefined, [{ ...entry, id: 'i2' }])).toMatchObject({ row, mark: null })
})

it('the newer of two rows is shown after the server responds', () => {
  const local = { id: 'i1', row: { ...row, rev: 5, status: 'paid' as const }, mark: null }
  expect(shownRow(row, local, [])).toBe(local)
  expect(shownRow({ ...row, rev: 6 }, local, []).row.status).toBe('sent')
})

const createAnswer = (ids: string[], totalPages: number) =>
  okAnswer({ data: ids.map(id => ({ ...blankRow.invoices, id })), page: 1, totalPages })

it('a month returns the invoices of all pages, or nothing when a page fails', async () => {
  const paths: string[] = []
  const pages = [createAnswer(['a', 'b'], 2), createAnswer(['c'], 2)]
  const request = createRequest(
    sendTo(({ path }) => {
      paths.push(path)
      return pages[paths.length - 1] ?? noAnswer
    }),
  )
  expect((await fetchMonth({ request }, '2024-02'))?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(paths[1]).toContain('page=2')
  expect(paths[1]).toContain(encodeURIComponent('2024-01-31T23:00:00.000Z'))
  expect(await fetchMonth({ request }, '2024-02')).toBeNull()
})
