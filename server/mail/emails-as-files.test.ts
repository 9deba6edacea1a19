import { expect, it } from 'vitest'
import { bart, claire, filledIn, rex } from '../../tests/practice/cast.ts'
import { getField, getId, logIn, signUp } from '../testing/client.ts'
import { bringTo, fetchContract } from '../testing/contract-actions.ts'
import { onFastEngine } from '../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../testing/invoice-actions.ts'
import { preparePractice } from '../testing/practice.ts'
import { openServer as openOther } from '../testing/server.ts'

onFastEngine(({ openServer }) => {
  const options = { now: '2026-03-02T08:00:00.000Z', emailsLeave: false }
  const { server, anna, goTo, logInAgain } = preparePractice(openServer, options)

  async function sentInvoice(): Promise<{ id: string; clientId: string }> {
    const { clientId } = await clientAtWork(server, anna, { iban: '', bic: '' })
    await anna.post('invoices/sync')
    const [invoice] = await fetchInvoices(anna)
    const id = String(invoice?.id)
    await anna.patch(`invoices/${id}/validate`)
    await anna.post(`invoices/${id}/send`)
    await server.mailsSettled()
    return { id, clientId }
  }

  async function firstReminder(invoiceId: string) {
    const [row] = (await fetchInvoices(anna)).filter(({ id }) => id === invoiceId)
    return [{ invoiceId, n: 1, toPay: row?.toPay ?? null }]
  }

  it('invoices, contracts and the list of emails mark emails saved as files', async () => {
    const { clientId } = await sentInvoice()
    expect(await fetchInvoices(anna)).toMatchObject([{ status: 'sent', mail: 'file' }])
    const { body } = await anna.get(`clients/${clientId}/emails`)
    expect(body).toMatchObject({ data: [{ isFile: true, sentAt: expect.any(String) }] })
    const other = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(other))
    const contractId = getId(await anna.post('contracts', { clientId: other }))
    await bringTo(anna, contractId, 'sent')
    await server.mailsSettled()
    expect(await fetchContract(anna, contractId)).toMatchObject({ mail: 'file' })
    const text = server.emails.at(-1)?.text ?? ''
    const link = /\/sign\/[\w-]+/.exec(text)?.[0] ?? ''
    const payload = { name: 'Claire Dupont', strokes: null, agrees: true }
    await server.app.inject({ method: 'POST', url: link, payload })
    const page = await server.app.inject({ url: link })
    expect(page.payload).toContain('No copy was emailed')
  })

  it('a reminder saved as a file is not counted, and its invoice stays in the list', async () => {
    const { id, clientId } = await sentInvoice()
    await goTo('2026-03-23T08:00:00.000Z')
    const due = async () => getField((await anna.get('reminders')).body, 'data')
    const reminders = await firstReminder(id)
    const response = await anna.post('reminders', { reminders })
    expect(response).toMatchObject({ status: 200, body: { sent: 0, saved: 1, left: [] } })
    await server.mailsSettled()
    expect(await due()).toMatchObject([{ invoiceId: id, n: 1, holdReason: null, remindedOn: null }])
    expect(await fetchInvoices(anna)).toMatchObject([{ reminders: 0, remindedOn: null }])
    expect((await anna.get(`invoices/${id}/reminders`)).body).toEqual([])
    const { body } = await anna.get(`clients/${clientId}/emails`)
    expect(body).toMatchObject({ data: [{ isFile: true }, { isFile: true }] })
  })

  it('devices show if emails are sent, and an administrator dismisses the notice', async () => {
    const delivery = async () => getField((await anna.get('practice')).body, 'emailDelivery')
    expect(await delivery()).toBe('files')
    const staff = await signUp(server, bart)
    expect(await staff.delete('practice/email-notice')).toMatchObject({ status: 403 })
    expect(await anna.delete('practice/email-notice')).toMatchObject({
      status: 200,
      body: { emailDelivery: 'files-dismissed', name: filledIn.name },
    })
    const started = async (emailsLeave: boolean) => {
      const again = await openOther({ db: server.db, emailsLeave, now: server.clock.now() })
      await again.close()
      return delivery()
    }
    expect(await started(false)).toBe('files-dismissed')
    expect(await started(true)).toBe('smtp')
    expect(await started(false)).toBe('files')
  })

  it('a queued reminder that is saved as a file is no longer counted', async () => {
    const { id } = await sentInvoice()
    server.clock.set('2026-03-23T08:00:00.000Z')
    const before = await openOther({ db: server.db, now: server.clock.now(), seed: 'before' })
    before.mail.failWith(new Error('no answer'))
    await logInAgain()
    const reminders = await firstReminder(id)
    const annaBefore = await logIn(before)
    await annaBefore.post('reminders', { reminders })
    await before.mailsSettled()
    expect(await fetchInvoices(anna)).toMatchObject([{ reminders: 1 }])
    await before.close()
    server.clock.advance(60_000)
    await server.mailsSettled()
    expect(await fetchInvoices(anna)).toMatchObject([{ reminders: 0, remindedOn: null }])
  })
})
