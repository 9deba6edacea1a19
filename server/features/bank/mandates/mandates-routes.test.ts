import { describe, expect, it } from 'vitest'
import { brokenRules } from '../../../../src/domain/bank/rulebook.ts'
import { belgianIban } from '../../../../tests/bank-file/orders.ts'
import { claire, filledIn, rex } from '../../../../tests/practice/cast.ts'
import { writeTransaction } from '../../../db/database.ts'
import { getField, getId } from '../../../testing/client.ts'
import { bringTo, callContractAction } from '../../../testing/contract-actions.ts'
import { collectEmails, fetchPage } from '../../../testing/documents.ts'
import { onFastEngine } from '../../../testing/engines.ts'
import { billMonth, clientAtWork, fetchInvoices, findInvoice } from '../../../testing/invoice-actions.ts'
import { preparePractice } from '../../../testing/practice.ts'
import { endMandate, reportChangesAgain } from './mandates-store.ts'

const first = 'BE71096123456769'
const sameBank = 'BE74096000000062'
const otherBank = belgianIban(Number('734000000099'))
const account = { iban: first, bic: 'GKCCBEBB' }

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })

  const mandates = () => server.db.selectFrom('mandates').selectAll().orderBy('created_at').execute()

  describe('a signed contract', () => {
    async function addClient(more = {}): Promise<string> {
      const clientId = getId(await anna.post('clients', { ...claire, ...account, ...more }))
      await anna.post('animals', rex(clientId))
      return clientId
    }
    async function sign(clientId: string, before: () => Promise<unknown> = async () => null) {
      const contractId = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, contractId, 'sent')
      await before()
      await callContractAction(anna, contractId, 'force-sign')
      return contractId
    }

    it('creates a mandate for the account in its document, not for a later account', async () => {
      const clientId = await addClient()
      const contractId = await sign(clientId, () =>
        anna.put(`clients/${clientId}`, { iban: sameBank, bic: '' }),
      )
      expect(await mandates()).toMatchObject([
        {
          client_id: clientId,
          contract_id: contractId,
          iban: first,
          bic: 'GKCCBEBB',
          state: 'active',
          reference: contractId.replaceAll('-', '').toUpperCase(),
          signed_day: '2026-01-20',
          place: 'Gent',
          method: 'paper',
          first_collection: null,
          original_iban: '',
        },
      ])
    })

    it('creates no mandate without an account', async () => {
      await sign(await addClient({ iban: '', bic: '' }))
      expect(await mandates()).toEqual([])
    })

    it('replaces the previous mandate, and devices receive both', async () => {
      const clientId = await addClient()
      await sign(clientId)
      await goTo('2026-02-20T08:00:00.000Z')
      await anna.put(`clients/${clientId}`, { iban: otherBank, bic: '' })
      await sign(clientId)
      expect(await mandates()).toMatchObject([
        { iban: first, state: 'replaced', ended_day: '2026-02-20', end_reason: 'replaced' },
        { iban: otherBank, state: 'active', ended_day: null },
      ])
      const { body } = await anna.get('sync/snapshot')
      expect(JSON.stringify(body)).toContain('"reference"')
    })

    it('for the practice’s own account is refused when sending and when signing', async () => {
      const clientId = await addClient({ iban: sameBank })
      await sign(clientId)
      await anna.put('practice', { iban: sameBank })
      const contractId = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, contractId, 'pending')
      const refused = { status: 422, body: { code: 'clients/own-iban' } }
      expect(await callContractAction(anna, contractId, 'send')).toMatchObject(refused)
      await anna.put('practice', { iban: filledIn.iban })
      await callContractAction(anna, contractId, 'send')
      await anna.put('practice', { iban: sameBank })
      expect(await callContractAction(anna, contractId, 'force-sign')).toMatchObject(refused)
    })

    it('revokes only its own mandate when the client withdraws', async () => {
      const contractId = await sign(await addClient())
      await anna.patch(`contracts/${contractId}/withdraw`)
      expect(await mandates()).toMatchObject([
        { state: 'revoked', ended_day: '2026-01-20', end_reason: 'withdrawn' },
      ])
    })
  })

  describe('another account', () => {
    const amend = (clientId: string, body: object) =>
      anna.post(`clients/${clientId}/mandate/amend`, { ...body })
    const exported = async () => {
      const invoiceIds = (await fetchInvoices(anna)).map(({ id }) => id)
      const { body } = await anna.post('invoices/export/xml?month=2026-01', { invoiceIds })
      return String(getField(body, 'xml')).replaceAll(/>\s+</g, '><')
    }
    /** The next file, after the collections of the first one have failed. */
    async function exportedAgain() {
      for (const { id } of await fetchInvoices(anna)) await anna.patch(`invoices/${id}/mark-not-paid`)
      await goTo('2026-02-10T08:00:00.000Z')
      return exported()
    }
    async function withInvoice(): Promise<string> {
      const { clientId } = await clientAtWork(server, anna, account)
      await billMonth(anna, '2026-01')
      return clientId
    }
    const reportAgain = () =>
      writeTransaction(server.db, tx => reportChangesAgain(tx, '2026-00001', '2026-02-02T08:00:00.000Z'))

    it('set only on the client is not debited, unlike the account of the mandate', async () => {
      const clientId = await withInvoice()
      await anna.put(`clients/${clientId}`, { iban: otherBank, bic: '' })
      const xml = await exported()
      expect(xml).toContain(`<IBAN>${first}</IBAN>`)
      expect(xml).not.toContain(otherBank)
    })

    it('that the client authorised in writing is debited, and reported to the bank once', async () => {
      const clientId = await withInvoice()
      const answer = await amend(clientId, { iban: 'be74 0960 0000 0062', day: '2026-01-20' })
      expect(answer).toMatchObject({
        status: 200,
        body: { iban: sameBank, bic: '', amendedDay: '2026-01-20', originalIban: first },
      })
      const xml = await exported()
      expect(brokenRules(xml, '2026-01-20')).toEqual([])
      expect(xml).toContain(
        `<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><IBAN>${first}</IBAN>`,
      )
      expect(await mandates()).toMatchObject([
        { original_iban: '', first_collection: '2026-02-03', last_collection: '2026-02-03' },
      ])
      expect(await exportedAgain()).not.toContain('Amdmnt')
    })

    it('is amended and revoked once under its key, with the same response to a retry', async () => {
      const clientId = await withInvoice()
      for (const [step, body] of [
        ['amend', { iban: sameBank, day: '2026-01-20' }],
        ['revoke', { day: '2026-01-20' }],
      ] as const) {
        const headers = { 'idempotency-key': server.ids.uuid() }
        const ask = () => anna.post(`clients/${clientId}/mandate/${step}`, body, headers)
        const [once, again] = [await ask(), await ask()]
        expect([once.status, again.status, again.body]).toEqual([200, 200, once.body])
        // Without the key it is a new request.
        expect((await anna.post(`clients/${clientId}/mandate/${step}`, body)).status).not.toBe(200)
      }
    })

    it('is reported again when the first collection was refused before settlement', async () => {
      const clientId = await withInvoice()
      await amend(clientId, { iban: otherBank, day: '2026-01-20' })
      expect(await exported()).toContain('<Id>SMNDA</Id>')
      expect(await reportAgain()).toMatchObject([{ record: 'mandates' }])
      expect(await exportedAgain()).toContain('<Id>SMNDA</Id>')
    })

    it('a new practice name and creditor identifier appear once, in the next file', async () => {
      await withInvoice()
      const name = 'Dierenkliniek Œuvrard'
      await anna.put('practice', { name, creditorId: 'BE50ZZZ0403019261' })
      const xml = await exported()
      expect(brokenRules(xml, '2026-01-20')).toEqual([])
      expect(xml).toContain(
        '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlCdtrSchmeId><Nm>Dierenartsen De Hond + OEuvrard</Nm><Id><PrvtId><Othr><Id>BE69ZZZ050D000000008</Id>',
      )
      expect(await mandates()).toMatchObject([{ creditor_name: name, creditor_id: 'BE50ZZZ0403019261' }])
      expect(await exportedAgain()).not.toContain('Amdmnt')
      await reportAgain()
      expect(await mandates()).toMatchObject([
        { creditor_name: filledIn.name, creditor_id: 'BE69ZZZ050D000000008' },
      ])
    })

    it('that belongs to the practice is refused on the client and in the mandate', async () => {
      const { clientId } = await clientAtWork(server, anna, account)
      const own = { iban: filledIn.iban, bic: '' }
      const refused = { status: 422, body: { code: 'clients/own-iban', field: 'iban' } }
      expect(await amend(clientId, { ...own, day: '2026-01-20' })).toMatchObject(refused)
      expect(await anna.put(`clients/${clientId}`, own)).toMatchObject(refused)
      expect(await anna.post('clients', { ...claire, ...own })).toMatchObject(refused)
    })

    it.each([
      [{ iban: 'BE71096123456768', day: '2026-01-20' }, 'mandates/iban-invalid'],
      [{ iban: 'CH9300762011623852957', day: '2026-01-20' }, 'mandates/iban-invalid'],
      [{ iban: first, day: '2026-01-20' }, 'mandates/same-account'],
      [{ iban: sameBank, bic: 'INGBNL2A', day: '2026-01-20' }, 'clients/bic-in-other-country'],
      [{ iban: sameBank, bic: 'GKCC', day: '2026-01-20' }, 'clients/bic-length'],
      [{ iban: sameBank, day: '2026-01-21' }, 'mandates/day-invalid'],
      [{ iban: sameBank, day: '2026-01-19' }, 'mandates/day-invalid'],
    ])('%j is refused: %s', async (body, code) => {
      const { clientId } = await clientAtWork(server, anna, account)
      expect(await amend(clientId, body)).toMatchObject({ status: 422, body: { code } })
      expect(await mandates()).toMatchObject([{ iban: first, original_iban: '' }])
    })

    it('of a client without a mandate is refused', async () => {
      const { clientId } = await clientAtWork(server, anna, { iban: '', bic: '' })
      const body = { iban: sameBank, day: '2026-01-20' }
      expect(await amend(clientId, body)).toMatchObject({ status: 404, body: { code: 'mandates/not-found' } })
      expect(await amend('nobody', body)).toMatchObject({ status: 404, body: { code: 'clients/not-found' } })
    })
  })

  it('a revoked mandate collects nothing, and invoices ask for a transfer instead', async () => {
    const { clientId } = await clientAtWork(server, anna, account)
    const revoke = () => anna.post(`clients/${clientId}/mandate/revoke`, { day: '2026-01-20' })
    expect(await revoke()).toMatchObject({
      status: 200,
      body: { state: 'revoked', endedDay: '2026-01-20', endReason: 'client', updatedBy: 'Anna Peeters' },
    })
    expect(await revoke()).toMatchObject({ status: 404 })
    await billMonth(anna, '2026-01')
    const { id } = await findInvoice(anna, { clientId })
    const page = await fetchPage(server, anna, `invoices/${id}`)
    expect(page).toContain('Please transfer')
    expect(page).not.toContain('direct debit')
    const refused = await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [id] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoices/not-collectable' } })
    const [email] = await collectEmails(server, () => anna.post(`invoices/${id}/send`))
    expect(email?.text).toContain('Please transfer')
  })

  it('a mandate is revoked once when a collection is refunded as unauthorised', async () => {
    const { clientId } = await clientAtWork(server, anna, account)
    const end = { day: '2026-02-01', reason: 'unauthorised', now: '2026-02-02T08:00:00.000Z' } as const
    const revoke = (mandateId?: string) =>
      writeTransaction(server.db, tx =>
        endMandate(tx, clientId, { ...end, ...(mandateId !== undefined && { mandateId }) }),
      )
    expect(await revoke('another')).toEqual([])
    expect(await revoke()).toHaveLength(1)
    expect(await revoke()).toEqual([])
    expect(await mandates()).toMatchObject([{ state: 'revoked', end_reason: 'unauthorised' }])
  })

  it('a mandate lapses after 36 months without use', async () => {
    const { clientId } = await clientAtWork(server, anna, account)
    await goTo('2029-01-19T08:00:00.000Z')
    await billMonth(anna, '2029-01')
    const body = { invoiceIds: [(await findInvoice(anna, { clientId })).id] }
    await goTo('2029-01-20T08:00:00.000Z')
    expect(await anna.post('invoices/export/xml?month=2029-01', body)).toMatchObject({
      status: 409,
      body: { code: 'invoices/not-collectable' },
    })
    await goTo('2029-01-19T09:00:00.000Z')
    expect(await anna.post('invoices/export/xml?month=2029-01', body)).toMatchObject({ status: 200 })
  })
})
