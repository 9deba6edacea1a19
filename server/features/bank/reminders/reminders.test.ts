import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { filledIn } from '../../../../tests/practice/cast.ts'
import { getRows, type ListedRow, repeatWhileBusy } from '../../../testing/client.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { describeItem, readHistoryItems } from '../../../testing/history.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  type ListedInvoice,
} from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'

const paysByTransfer = { iban: '', bic: '' }

/** Reads the code in a PNG as a phone does. Its lines are unfiltered and have one bit per pixel. */
function readPng(bytes: Uint8Array): string | undefined {
  const file = Buffer.from(bytes)
  const side = file.readUInt32BE(16)
  const length = file.readUInt32BE(33)
  const lines = inflateSync(file.subarray(41, 41 + length))
  const perLine = 1 + Math.ceil(side / 8)
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const byte = lines[y * perLine + 1 + Math.floor(x / 8)] ?? 0
      if ((byte & (0x80 >> (x % 8))) === 0) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return jsQR(pixels, side, side)?.data
}

onFastEngine(({ openServer }) => {
  const { server, anna, goTo, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })

  async function sentInvoice(client: { [field: string]: Json } = {}): Promise<ListedInvoice> {
    const { clientId } = await clientAtWork(server, anna, { ...paysByTransfer, ...client })
    await billMonth(anna, '2026-03')
    const invoice = await findInvoice(anna, { clientId })
    await anna.post(`invoices/${invoice.id}/send`)
    await server.mailsSettled()
    return invoice
  }

  const due = async () => getRows(await anna.get('reminders'))
  const chosen = (rows: readonly ListedRow[]) => ({
    reminders: rows.map(({ invoiceId = null, n = null, toPay = null }) => ({ invoiceId, n, toPay })),
  })
  const send = async (rows: readonly ListedRow[]) => anna.post('reminders', chosen(rows))
  const findSentReminders = async () => {
    await server.mailsSettled()
    return server.emails.filter(({ subject }) => /reminder|rappel|herinnering/i.test(subject))
  }
  async function remindOn(day: string) {
    await goTo(`${day}T08:00:00.000Z`)
    await send(await due())
    return findSentReminders()
  }
  /** A reminder that waits while the mail server fails. */
  async function queueReminder() {
    await goTo('2026-03-23T08:00:00.000Z')
    server.mail.failWith(new Error('no mail server'))
    await send(await due())
    await server.mailsSettled()
  }
  const fetchReminders = async (id: string) => (await anna.get(`invoices/${id}/reminders`)).body
  const stop = (id: string, stopped = true) => anna.patch(`invoices/${id}/reminders`, { stopped })

  describe('the reminder list', () => {
    it('marks an invoice with a failed collection until the first reminder period ends', async () => {
      const { id } = await sentInvoice()
      await server.db
        .updateTable('invoices')
        .set({ status: 'not_paid', refused_on: '2026-03-20' })
        .where('id', '=', id)
        .execute()
      await goTo('2026-03-26T08:00:00.000Z')
      expect(await due()).toMatchObject([{ holdReason: null, returnedOn: '2026-03-20' }])
      await goTo('2026-03-27T08:00:00.000Z')
      expect(await due()).toMatchObject([{ holdReason: null, returnedOn: null }])
    })

    it('contains an invoice seven days after it is due and after each reminder’s term', async () => {
      const { id, number } = await sentInvoice()
      await goTo('2026-03-22T08:00:00.000Z')
      expect(await due()).toEqual([])
      await goTo('2026-03-23T08:00:00.000Z')
      const rows = await due()
      expect(rows).toMatchObject([
        {
          invoiceId: id,
          number,
          n: 1,
          daysLate: 7,
          holdReason: null,
          remindedOn: null,
          client: { firstName: 'Claire', lastName: 'Dupont' },
        },
      ])
      expect(await send(rows)).toMatchObject({ status: 200, body: { sent: 1, left: [] } })
      await server.mailsSettled()
      const last = (await readHistoryItems(server.db, 'invoices', id)).at(-1)
      expect(describeItem(last)).toContain('reminders 0 > 1')
      expect(last?.person).toBe('Anna Peeters')
      await goTo('2026-04-07T08:00:00.000Z')
      expect(await due()).toEqual([])
      await goTo('2026-04-08T08:00:00.000Z')
      expect(await due()).toMatchObject([{ n: 2, daysLate: 23, remindedOn: '2026-03-23' }])
      await remindOn('2026-04-08')
      const subjects = (await remindOn('2026-04-24')).map(({ subject }) => subject)
      expect(subjects).toEqual([
        `Reminder: invoice ${number} from ${filledIn.name}`,
        `Second reminder: invoice ${number} from ${filledIn.name}`,
        `Last reminder: invoice ${number} from ${filledIn.name}`,
      ])
      await goTo('2026-05-20T08:00:00.000Z')
      expect(await due()).toMatchObject([{ n: 4, holdReason: 'all-sent' }])
      expect(await fetchReminders(id)).toMatchObject([
        { n: 1, day: '2026-03-23', payUntil: '2026-04-07', by: 'Anna Peeters' },
        { n: 2, day: '2026-04-08', payUntil: '2026-04-23' },
        { n: 3, day: '2026-04-24', payUntil: '2026-05-09' },
      ])
    })

    it('holds invoices to collect and omits invoices in a bank file until their return', async () => {
      const { id } = await sentInvoice({ iban: 'BE71096123456769', bic: 'GKCCBEBB' })
      await goTo('2026-05-02T08:00:00.000Z')
      expect(await due()).toMatchObject([{ invoiceId: id, n: 1, holdReason: 'to-collect' }])
      expect(await send(await due())).toMatchObject({ body: { sent: 0 } })
      const file = { invoiceIds: [id] }
      expect(await anna.post('invoices/export/xml?month=2026-03', file)).toMatchObject({ status: 200 })
      await goTo('2026-06-02T08:00:00.000Z')
      expect(await due()).toEqual([])
      await anna.patch(`invoices/${id}/mark-not-paid`)
      expect(await due()).toMatchObject([{ invoiceId: id, n: 1, holdReason: null }])
      await server.db.updateTable('invoices').set({ collecting_until: '2026-06-10' }).execute()
      expect(await due()).toEqual([])
    })

    it('gives the reason for no reminder: a stopped client or invoice, or no address', async () => {
      const silent = await sentInvoice({ reminders: 'never' })
      const stopped = await sentInvoice({ lastName: 'Stopped' })
      const withoutEmail = await sentInvoice({ lastName: 'Lost' })
      await stop(stopped.id)
      const emails = server.db.updateTable('clients').set({ email: '' })
      await emails.where('id', '=', withoutEmail.clientId).execute()
      await goTo('2026-03-25T08:00:00.000Z')
      const rows = await due()
      const holdReasons = new Map(rows.map(({ invoiceId, holdReason }) => [invoiceId, holdReason]))
      expect(holdReasons.get(silent.id)).toBe('client-stopped')
      expect(holdReasons.get(stopped.id)).toBe('invoice-stopped')
      expect(holdReasons.get(withoutEmail.id)).toBe('no-email')
      expect((await send(rows)).body).toMatchObject({
        sent: 0,
        left: expect.arrayContaining([withoutEmail.number]),
      })
      expect(await findSentReminders()).toEqual([])
      await stop(stopped.id, false)
      await anna.put(`clients/${silent.clientId}`, { reminders: 'when-late' })
      expect((await due()).filter(({ holdReason }) => holdReason === null)).toHaveLength(2)
    })

    it('names missing practice details, and sends nothing without them', async () => {
      await sentInvoice()
      await anna.put('practice', { enterpriseNumber: '' })
      await goTo('2026-03-25T08:00:00.000Z')
      expect((await anna.get('reminders')).body).toMatchObject({ lacks: ['enterpriseNumber'] })
      expect(await send(await due())).toMatchObject({ status: 409, body: { code: 'practice/incomplete' } })
    })

    it('follows the days set by the practice, which must increase', async () => {
      await sentInvoice()
      await anna.put('practice', { firstReminder: 3, secondReminder: 10 })
      await goTo('2026-03-19T08:00:00.000Z')
      expect(await due()).toMatchObject([{ n: 1, daysLate: 3 }])
      const refused = { status: 422, body: { code: 'practice/reminder-days-invalid' } }
      expect(await anna.put('practice', { thirdReminder: 10 })).toMatchObject(refused)
    })
  })

  describe('the reminder email', () => {
    const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

    it('contains the information required by law, with the invoice attached', async () => {
      await anna.put('practice', { email: 'desk@example.be', phone: '09 000 00 00' })
      const invoice = await sentInvoice()
      const [email] = await remindOn('2026-03-23')
      const text = plain(email?.text)
      expect(text).toBe(
        [
          'Dear Claire Dupont,',
          `We have not yet received €12.45 for invoice ${invoice.number}, for the care of your animals in March 2026. It may have slipped your mind. The invoice is attached.`,
          'The invoice total is €12.45. It was due on 16 March 2026.',
          `Please transfer €12.45 by 7 April 2026 to account BE68 5390 0754 7034, with the structured communication ${String(invoice.communication)}.`,
          'This reminder is free of charge. Up to and including 7 April 2026, nothing is added to this amount: no costs, no interest and no compensation. After that date they may be charged, within the limits set by law.',
          `The creditor is ${filledIn.name}, enterprise number 0403.019.261.`,
          'If you cannot pay immediately or do not agree, please let us know: desk@example.be, 09 000 00 00. On request we will send you the supporting documents without delay.',
          'If you have already paid, you don’t need to do anything.',
          `With kind regards,\n${filledIn.name}\n`,
        ].join('\n\n'),
      )
      expect(email?.attachments.map(({ type }) => type)).toEqual(['application/pdf', 'image/png'])
    })

    it.each([
      ['fr', 'Rappel', 'Ce rappel est gratuit'],
      ['nl', 'Herinnering', 'Deze herinnering is kosteloos'],
    ])(
      'is in the language of the client, regardless of the language of the invoice: %s',
      async (language, subject, free) => {
        const { id, clientId } = await sentInvoice()
        await anna.put(`clients/${clientId}`, { language })
        await goTo('2026-03-23T08:00:00.000Z')
        const preview = await anna.get(`invoices/${id}/reminder-preview`)
        const [email] = await remindOn('2026-03-23')
        expect(email?.subject).toContain(subject)
        expect(plain(email?.text)).toContain(free)
        expect(email?.html).toContain(`<html lang="${language}"`)
        expect(preview.body).toEqual({
          to: 'claire@example.be',
          subject: email?.subject,
          text: email?.text,
          language,
        })
      },
    )

    it('asks for the outstanding amount of a partly paid invoice, with a payment code', async () => {
      const invoice = await sentInvoice()
      const part = { amount: 2, day: '2026-03-02', method: 'cash' }
      await anna.post(`invoices/${invoice.id}/payments`, part)
      const [email] = await remindOn('2026-03-23')
      expect(email?.text).toContain('€2.00 has already been settled, so €10.45 is outstanding.')
      const picture = email?.attachments[1]
      expect(email?.html).toContain(`<img src="cid:${picture?.inline}"`)
      const codeText = readPng(picture?.content ?? new Uint8Array())
      expect(codeText?.split('\n')).toEqual([
        'BCD',
        '002',
        '1',
        'SCT',
        '',
        filledIn.name,
        'BE68539007547034',
        'EUR10.45',
        '',
        '',
        invoice.communication,
      ])
    })
  })

  describe('between the reminder list and the mail server', () => {
    it('an invoice paid in full or in part is skipped, and the response names it', async () => {
      const [paid, part, open] = [
        await sentInvoice(),
        await sentInvoice({ lastName: 'Part' }),
        await sentInvoice({ lastName: 'Open' }),
      ]
      await goTo('2026-03-23T08:00:00.000Z')
      const rows = await due()
      await anna.patch(`invoices/${paid.id}/mark-paid`)
      const body = { amount: 2, day: '2026-03-20', method: 'cash' }
      await anna.post(`invoices/${part.id}/payments`, body)
      expect((await send(rows)).body).toMatchObject({ sent: 1, left: [paid.number, part.number] })
      expect((await findSentReminders()).map(({ subject }) => subject)).toEqual([
        `Reminder: invoice ${open.number} from ${filledIn.name}`,
      ])
    })

    const part = { amount: 1, day: '2026-03-20', method: 'card' }
    const stops: [string, (invoice: ListedInvoice) => Promise<unknown>][] = [
      ['is paid', ({ id }) => anna.patch(`invoices/${id}/mark-paid`)],
      ['is paid in part', ({ id }) => anna.post(`invoices/${id}/payments`, part)],
      ['is stopped', ({ id }) => stop(id)],
      [
        'is stopped for the client',
        ({ clientId }) => anna.put(`clients/${clientId}`, { reminders: 'never' }),
      ],
      ['is delayed for two days', () => goTo('2026-03-25T08:00:00.000Z')],
    ]
    it.each(stops)('a reminder that %s before sending is dropped and not counted', async (_, happens) => {
      const invoice = await sentInvoice()
      await queueReminder()
      expect(await fetchInvoices(anna)).toMatchObject([{ reminders: 1, remindedOn: '2026-03-23' }])
      await happens(invoice)
      server.mail.failWith(null)
      server.clock.advance(2 * 3_600_000)
      await server.mailsSettled()
      await logInAgain()
      expect(await findSentReminders()).toEqual([])
      expect(await fetchInvoices(anna)).toMatchObject([{ reminders: 0, remindedOn: null }])
      expect(await fetchReminders(invoice.id)).toEqual([])
    })

    it('a reminder delayed by one night is sent, because its term is still complete', async () => {
      await sentInvoice()
      await queueReminder()
      await goTo('2026-03-24T08:00:00.000Z')
      server.mail.failWith(null)
      expect(await findSentReminders()).toHaveLength(1)
    })
  })

  it('sending, paying, canceling and stopping at once reminds of no paid invoice', async () => {
    const acts = {
      send: (_: ListedInvoice, rows: readonly ListedRow[]) => send(rows),
      pay: ({ id }: ListedInvoice) => anna.patch(`invoices/${id}/mark-paid`),
      cancel: ({ id }: ListedInvoice) => anna.patch(`invoices/${id}/cancel`),
      stop: ({ id }: ListedInvoice) => stop(id),
      silence: ({ clientId }: ListedInvoice) => anna.put(`clients/${clientId}`, { reminders: 'never' }),
    }
    const names = ['send', 'pay', 'cancel', 'stop', 'silence'] as const
    const pairs = names.flatMap((first, n) => names.slice(n).map(other => [first, other] as const))
    const racing: { pair: (typeof pairs)[number]; invoice: ListedInvoice }[] = []
    for (const [n, pair] of pairs.entries())
      racing.push({ pair, invoice: await sentInvoice({ lastName: `Client ${n}` }) })
    for (const { invoice } of racing) await anna.patch(`invoices/${invoice.id}/mark-not-paid`)
    await goTo('2026-03-23T08:00:00.000Z')
    const rows = await due()
    server.mail.failWith(new Error('no mail server'))
    const statuses = await Promise.all(
      racing.flatMap(({ pair, invoice }) =>
        pair.map(async name => {
          const own = rows.filter(({ invoiceId }) => invoiceId === invoice.id)
          return (await repeatWhileBusy(() => acts[name](invoice, own))).status
        }),
      ),
    )
    expect(statuses.filter(status => status >= 500)).toEqual([])
    server.mail.failWith(null)
    server.clock.advance(3_600_000)
    const sentReminders = await findSentReminders()
    await logInAgain()
    const after = await fetchInvoices(anna)
    const counted = after.filter(({ reminders }) => reminders === 1)
    expect(sentReminders).toHaveLength(counted.length)
    for (const { status, remindersStopped } of counted) {
      expect(status).toBe('not_paid')
      expect(remindersStopped).toBe(false)
    }
    // In the first pair both requests send. Exactly one reminder is sent.
    expect(after.find(({ id }) => id === racing[0]?.invoice.id)?.reminders).toBe(1)
  })
})
