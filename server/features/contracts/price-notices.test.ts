import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getId } from '../../testing/client.ts'
import { bringTo } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'

const minutes = 60_000

onFastEngine(({ openServer }) => {
  const { server, anna, goTo, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  beforeEach(async () => {
    await anna.post('species', { name: 'Chat', hourlyPrice: 40, vatRate: 6 })
  })

  async function addClient(
    values: object,
    status: 'created' | 'pending' | 'sent' | 'signed' | 'active' | 'paused' | 'canceled',
    animal: object = {},
  ) {
    const clientId = getId(await anna.post('clients', { ...claire, ...values }))
    const animalId = getId(await anna.post('animals', { ...rex(clientId), ...animal }))
    const contractId = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, contractId, status)
    return { clientId, animalId, contractId }
  }

  /** Price emails that are sent within an hour, without those about signed contracts. */
  async function collectNotices() {
    await server.mailsSettled()
    server.clock.advance(60 * minutes)
    await server.mailsSettled()
    await logInAgain()
    return server.emails
      .filter(({ subject }) => /price|tarif|tarief/i.test(subject))
      .map(({ address, subject, text }) => ({ address, subject, text: text.replace(/[\u00a0\u202f]/g, ' ') }))
  }

  it('a price notice gives the new price, its start date and the client’s options', async () => {
    await addClient({}, 'active', { nbYearlyVisit: 4 })
    const zoe = await addClient({ firstName: 'Zoë', email: 'zoe@example.be' }, 'paused')
    await anna.post('animals', { ...rex(zoe.clientId), name: 'Mie', speciesName: 'Chat', nbYearlyVisit: 2 })
    await addClient({ email: 'cat@example.be' }, 'active', { speciesName: 'Chat' })
    for (const status of ['created', 'pending', 'sent', 'signed', 'canceled'] as const)
      await addClient({ email: `${status}@example.be` }, status)

    expect(await anna.put('species/Chien', { hourlyPrice: 50 })).toMatchObject({ status: 200 })
    const notices = await collectNotices()
    // A contract keeps its price from sending on. Unsent contracts get the new price.
    const recipients = ['claire@example.be', 'sent@example.be', 'signed@example.be', 'zoe@example.be']
    expect(notices.map(({ address }) => address).sort()).toEqual(recipients)
    expect(notices.find(({ address }) => address === 'claire@example.be')).toEqual({
      address: 'claire@example.be',
      subject: 'New price for the species Chien – Dierenartsen De Hond & Œuvrard',
      text: [
        'Dear Claire Dupont,',
        'From 1 April 2026, a visit for the species Chien costs €50.00 instead of €42.50 (excl. VAT).',
        'Your contract will then cost €200.00 a year instead of €170.00 (excl. VAT). Including VAT, that is €242.00 a year.',
        'You don’t need to do anything. Until that date the current price applies.',
        'If you do not agree, you may end your contract by that date, at no cost. An email is enough.',
        'With kind regards,\nDierenartsen De Hond & Œuvrard\n',
      ].join('\n\n'),
    })
    expect(notices.find(({ address }) => address === 'zoe@example.be')?.text).toContain(
      'will then cost €230.00 a year instead of €207.50 (excl. VAT). Including VAT, that is €266.30 a year.',
    )
  })

  it.each([
    [
      'fr',
      'Nouveau tarif pour l’espèce «\u00a0Chien\u00a0»',
      'À partir du 1er avril 2026',
      'résilier votre contrat',
    ],
    ['nl', 'Nieuw tarief voor de diersoort Chien', 'Vanaf 1 april 2026', 'zonder kosten opzeggen'],
  ])(
    'a price notice is written in the language of documents: %s',
    async (documentLanguage, subject, day, right) => {
      await anna.put('practice', { documentLanguage })
      await addClient({}, 'active')
      await anna.put('species/Chien', { hourlyPrice: 50 })
      const [notice] = await collectNotices()
      expect(notice?.subject).toContain(subject)
      expect(notice?.text).toContain(day)
      expect(notice?.text).toContain(right)
    },
  )

  it('a price notice under the reverse charge contains no price with VAT', async () => {
    const abroad = { companyVAT: 'NL123456789B01', vatRegime: 'reverse-charge' }
    await addClient(abroad, 'active', { nbYearlyVisit: 4 })
    await anna.put('species/Chien', { hourlyPrice: 50 })
    const [notice] = await collectNotices()
    expect(notice?.text).toContain('€200.00 a year instead of €170.00 (excl. VAT).')
    expect(notice?.text).not.toContain('Including VAT')
  })

  it('an unchanged price or a VAT rate alone sends no notice', async () => {
    await addClient({}, 'active')
    await anna.put('species/Chien', { hourlyPrice: 42.5, vatRate: 6 })
    await anna.post('species', { name: 'Cheval', hourlyPrice: 80 })
    expect(await collectNotices()).toEqual([])
  })

  it('an undone price change sends no notice, and several changes send one notice', async () => {
    await addClient({}, 'active')
    await anna.put('species/Chien', { hourlyPrice: 425 })
    server.clock.advance(5 * minutes)
    await anna.put('species/Chien', { hourlyPrice: 42.5 })
    expect(await collectNotices()).toEqual([])

    await anna.put('species/Chien', { hourlyPrice: 4 })
    server.clock.advance(5 * minutes)
    await server.mailsSettled()
    await anna.put('species/Chien', { hourlyPrice: 45 })
    const notices = await collectNotices()
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('costs €45.00 instead of €42.50')
  })

  it('a price change after a sent notice sends a notice of the new difference', async () => {
    await addClient({}, 'active')
    await anna.put('species/Chien', { hourlyPrice: 50 })
    expect(await collectNotices()).toHaveLength(1)
    await anna.put('species/Chien', { hourlyPrice: 42.5 })
    const notices = await collectNotices()
    expect(notices).toHaveLength(2)
    expect(notices[1]?.text).toContain('costs €42.50 instead of €50.00')
  })

  it('price changes on different days send separate notices, because both prices apply', async () => {
    await addClient({}, 'active')
    await goTo('2026-04-01T10:00:00.000Z')
    await anna.put('species/Chien', { hourlyPrice: 50 })
    await goTo('2026-04-02T10:00:00.000Z')
    await anna.put('species/Chien', { hourlyPrice: 60 })
    const sentences = (await collectNotices()).map(({ text }) => /From .* \(excl\. VAT\)\./.exec(text)?.[0])
    expect(sentences).toEqual([
      'From 1 May 2026, a visit for the species Chien costs €50.00 instead of €42.50 (excl. VAT).',
      'From 1 June 2026, a visit for the species Chien costs €60.00 instead of €50.00 (excl. VAT).',
    ])
  })

  it('a price notice is dropped when the contract ends or the client is erased', async () => {
    const { contractId } = await addClient({}, 'active')
    const other = await addClient({ email: 'zoe@example.be' }, 'active')
    await anna.put('species/Chien', { hourlyPrice: 50 })
    await anna.delete(`contracts/${contractId}`)
    await anna.put('species/Chien', { hourlyPrice: 51 })
    await anna.delete(`contracts/${other.contractId}`)
    expect(await anna.post(`clients/${other.clientId}/erase`, {})).toMatchObject({ status: 200 })
    expect(await collectNotices()).toEqual([])
  })

  it('a price notice leaves at once when the delay would end on another day', async () => {
    await addClient({}, 'active')
    await server.mailsSettled()
    await goTo('2026-03-02T22:55:00.000Z')
    const before = server.emails.length
    await anna.put('species/Chien', { hourlyPrice: 50 })
    await server.mailsSettled()
    expect(server.emails).toHaveLength(before + 1)
  })

  it('a notice due today leaves with the price change, whether direct or pushed', async () => {
    await addClient({}, 'active')
    await server.mailsSettled()
    await goTo('2026-03-02T22:55:00.000Z')
    const before = server.emails.length
    const countSent = () => server.emails.length - before
    await anna.put('species/Chien', { hourlyPrice: 50 })
    await expect.poll(countSent, { timeout: 10_000 }).toBe(1)
    await pushTogether(anna, [pushed(1, 'species.reprice', 'chien', changed('hourlyPrice', 50, 60))])
    await expect.poll(countSent, { timeout: 10_000 }).toBe(2)
  })

  describe('a price notice for another kind of change', () => {
    beforeEach(() => addClient({}, 'active'))
    const collectPriceTexts = async () =>
      (await collectNotices()).map(({ text }) => /€[\d.]+ instead of €[\d.]+/.exec(text)?.[0])

    it('is sent once for a pushed change, despite repeated pushes', async () => {
      const edit = pushed(1, 'species.reprice', 'chien', changed('hourlyPrice', 42.5, 50))
      await pushTogether(anna, [edit, edit])
      await pushTogether(anna, [edit])
      expect(await collectPriceTexts()).toEqual(['€50.00 instead of €42.50'])
    })

    it('is sent when a pushed addition meets an existing species', async () => {
      const [outcome] = await pushTogether(anna, [
        pushed(1, 'species.add', 'chien', {
          ...fresh({ name: 'Chien' }),
          ...changed('hourlyPrice', 42.5, 50),
        }),
      ])
      expect(outcome).toMatchObject({ outcome: 'done' })
      expect(await collectPriceTexts()).toEqual(['€50.00 instead of €42.50'])
    })

    it('is sent when a deleted species is added again, by a call or by a pushed change', async () => {
      await anna.delete('species/Chien')
      await anna.post('species', { name: 'Chien', hourlyPrice: 50 })
      expect(await collectPriceTexts()).toEqual(['€50.00 instead of €42.50'])
      await anna.delete('species/Chien')
      await pushTogether(anna, [pushed(1, 'species.add', 'chien', fresh({ name: 'Chien', hourlyPrice: 55 }))])
      expect(await collectPriceTexts()).toEqual(['€50.00 instead of €42.50', '€55.00 instead of €50.00'])
    })

    it('is not sent for a silent price change, which also drops a waiting notice', async () => {
      const quietly = (n: number, from: number, to: number) =>
        pushTogether(anna, [pushed(n, 'species.reprice-quietly', 'chien', changed('hourlyPrice', from, to))])
      expect(await quietly(1, 42.5, 50)).toMatchObject([{ outcome: 'done' }])
      expect(await collectPriceTexts()).toEqual([])
      expect(await anna.get('species')).toMatchObject({ body: { data: [{}, { hourlyPrice: 50 }] } })
      await anna.put('species/Chien', { hourlyPrice: 55 })
      await quietly(2, 55, 60)
      expect(await collectPriceTexts()).toEqual([])
    })

    it('is not sent for a refused change', async () => {
      await anna.put('species/Chien', { hourlyPrice: 50, vatRate: 101 })
      await pushTogether(anna, [pushed(1, 'species.reprice', 'chien', changed('hourlyPrice', 41, 50))])
      expect(await collectPriceTexts()).toEqual([])
    })
  })
})
