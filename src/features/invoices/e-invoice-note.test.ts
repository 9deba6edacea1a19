import { expect } from 'vitest'
import { findElements } from '../../../tests/world/mounted.tsx'
import { screenStory } from '../../../tests/world/mounted-story.ts'
import { addClient } from '../../../tests/world/practice-actions.ts'
import { eventually } from '../../../tests/world/wait-until.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { blankRow } from '../../contract/rows.ts'
import { EInvoiceNote } from './e-invoice-button.tsx'

const refused = { eInvoice: 'refused', eInvoiceRefusal: 'Unknown buyer.' } as const

const noteStory = screenStory.extend('note', async ({ tab, mount }) => {
  const company = await addClient(tab, 'Zoë Maes', { companyName: 'Maes bv', companyVAT: 'BE0403170701' })
  const person = await addClient(tab, 'Jan Peeters')
  await tab.sent()
  const shown = async (clientId: string, more: Partial<InvoiceRow> = {}) => {
    const row = { ...blankRow.invoices, id: 'i1', clientId, ...more }
    return mount(() => EInvoiceNote({ record: 'invoices', row, onSent() {} }), tab)
  }
  return { company, person, shown }
})

noteStory('without an access point, the note says that the e-invoice is not sent', async ({ note }) => {
  const ofCompany = await note.shown(note.company)
  const children = expect.stringContaining('Download the e-invoice')
  expect(ofCompany.current?.props).toMatchObject({ title: 'E-invoice not sent', children })
  expect((await note.shown(note.person)).current).toBeNull()
})

noteStory('an e-invoice that was handed over or accepted is a line without a button', async ({ note }) => {
  for (const eInvoice of ['handed-over', 'accepted'] as const) {
    const { current } = await note.shown(note.company, { eInvoice })
    expect(current?.type).toBe('p')
    expect(current?.props.children).toMatch(/^E-invoice (handed over|accepted)/)
  }
})

noteStory('a refused e-invoice names the reason and can be sent again', async ({ ipad, note }) => {
  const banner = await note.shown(note.company, refused)
  expect(banner.current?.props).toMatchObject({ title: 'E-invoice refused', children: 'Unknown buyer.' })
  const [button] = findElements(banner.current, ({ props }) => props.children === 'Send e-invoice again')
  button?.props.onClick()
  await eventually(() => ipad.network.requests.some(({ path }) => path === 'invoices/i1/e-invoice'))
  await eventually(() => banner.current?.props.children !== 'Unknown buyer.')
  expect(banner.current?.props.children).toContain('no access point')
})

noteStory('a recipient who is not on Peppol is named, with a button to send again', async ({ note }) => {
  const { current } = await note.shown(note.company, { eInvoice: 'unregistered' })
  const children = expect.stringContaining('cannot receive e-invoices')
  expect(current?.props).toMatchObject({ title: 'Recipient not on Peppol', children })
  expect(findElements(current, ({ props }) => props.children === 'Send e-invoice again')).toHaveLength(1)
})
