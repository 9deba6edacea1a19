import { beforeEach, describe, expect, it } from 'vitest'
import type { ContractStatus } from '../../../src/domain/billing/contracts.ts'
import { rex } from '../../../tests/practice/cast.ts'
import { getId } from '../../testing/client.ts'
import { addContract } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'

const minute = 60_000
const practiceName = 'Dierenartsen De Hond & Œuvrard'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  beforeEach(async () => {
    await anna.post('species', { name: 'Chat', hourlyPrice: 40, vatRate: 6 })
  })

  const goOn = async (minutes: number) => {
    server.clock.advance(minutes * minute)
    await server.mailsSettled()
    await logInAgain()
  }
  const sentEmails = () =>
    server.emails.map(({ address, subject, text }) => ({
      address,
      subject,
      text: text.replace(/[\u00a0\u202f]/g, ' '),
    }))

  describe('a notice of a new price', () => {
    const addClient = (person: object, status: ContractStatus = 'active', animal: object = {}) =>
      addContract(anna, status, { person, animal })
    const setPrice = (hourlyPrice: number) => anna.put('species/Chien', { hourlyPrice })

    /** Price emails that are sent within an hour, without those about signed contracts. */
    async function collectNotices() {
      await server.mailsSettled()
      await goOn(60)
      return sentEmails().filter(({ subject }) => /price|tarif|tarief/i.test(subject))
    }

    it('gives the new price, its start date and the client’s options', async () => {
      await addClient({}, 'active', { nbYearlyVisit: 4 })
      const zoe = await addClient({ firstName: 'Zoë', email: 'zoe@example.be' }, 'paused')
      await anna.post('animals', {
        ...rex(zoe.clientId),
        name: 'Mie',
        speciesName: 'Chat',
        nbYearlyVisit: 2,
      })
      await addClient({ email: 'cat@example.be' }, 'active', { speciesName: 'Chat' })
      for (const status of ['created', 'pending', 'sent', 'signed', 'canceled'] as const)
        await addClient({ email: `${status}@example.be` }, status)

      expect(await setPrice(50)).toMatchObject({ status: 200 })
      const notices = await collectNotices()
      const findNotice = (to: string) => notices.find(({ address }) => address === to)
      // A contract keeps its price from sending on. Unsent contracts get the new price.
      const recipients = ['claire@example.be', 'sent@example.be', 'signed@example.be', 'zoe@example.be']
      expect(notices.map(({ address }) => address).sort()).toEqual(recipients)
      expect(findNotice('claire@example.be')).toMatchObject({
        subject: `New price for the species Chien – ${practiceName}`,
        text: [
          'Dear Claire Dupont,',
          'From 1 April 2026, a visit for the species Chien costs €50.00 instead of €42.50 (excl. VAT).',
          'Your contract will then cost €200.00 a year instead of €170.00 (excl. VAT). Including VAT, that is €242.00 a year.',
          'You don’t need to do anything. Until that date the current price applies.',
          'If you do not agree, you may end your contract by that date, at no cost. An email is enough.',
          `With kind regards,\n${practiceName}\n`,
        ].join('\n\n'),
      })
      expect(findNotice('zoe@example.be')?.text).toContain(
        'will then cost €230.00 a year instead of €207.50 (excl. VAT). Including VAT, that is €266.30 a year.',
      )
    })

    it.each([
      [
        'fr',
        'Nouveau tarif pour l’espèce «\u00a0Chien\u00a0»',
        /À partir du 1er avril 2026.*résilier votre/s,
      ],
      ['nl', 'Nieuw tarief voor de diersoort Chien', /Vanaf 1 april 2026.*zonder kosten opzeggen/s],
    ])('is written in the language of documents: %s', async (documentLanguage, subject, text) => {
      await anna.put('practice', { documentLanguage })
      await addClient({})
      await setPrice(50)
      const [notice] = await collectNotices()
      expect(notice?.subject).toContain(subject)
      expect(notice?.text).toMatch(text)
    })

    it('contains no price with VAT under the reverse charge', async () => {
      const abroad = { companyVAT: 'NL123456789B01', vatRegime: 'reverse-charge' }
      await addClient(abroad, 'active', { nbYearlyVisit: 4 })
      await setPrice(50)
      const [notice] = await collectNotices()
      expect(notice?.text).toContain('€200.00 a year instead of €170.00 (excl. VAT).')
      expect(notice?.text).not.toContain('Including VAT')
    })

    it('is dropped when the contract ends or the client is erased', async () => {
      const first = await addClient({})
      const second = await addClient({ email: 'zoe@example.be' })
      await setPrice(50)
      await anna.delete(`contracts/${first.id}`)
      await setPrice(51)
      await anna.delete(`contracts/${second.id}`)
      expect(await anna.post(`clients/${second.clientId}/erase`, {})).toMatchObject({ status: 200 })
      expect(await collectNotices()).toEqual([])
    })

    it('leaves with the change, direct or pushed, when the delay would end tomorrow', async () => {
      await addClient({})
      await server.mailsSettled()
      await goTo('2026-03-02T22:55:00.000Z')
      const before = server.emails.length
      const countSent = () => server.emails.length - before
      await setPrice(50)
      await expect.poll(countSent, { timeout: 10_000 }).toBe(1)
      await pushTogether(anna, [pushed(1, 'species.reprice', 'chien', changed('hourlyPrice', 50, 60))])
      await expect.poll(countSent, { timeout: 10_000 }).toBe(2)
    })

    describe('to a client with an active contract', () => {
      beforeEach(async () => {
        await addClient({})
      })
      const collectPrices = async () =>
        (await collectNotices()).map(({ text }) => /€[\d.]+ instead of €[\d.]+/.exec(text)?.[0])
      const reprice = (n: number, from: number, to: number, verb = 'reprice') =>
        pushed(n, `species.${verb}`, 'chien', changed('hourlyPrice', from, to))

      it('is not sent for an unchanged price, a VAT rate or an undone change', async () => {
        await anna.put('species/Chien', { hourlyPrice: 42.5, vatRate: 6 })
        await anna.post('species', { name: 'Cheval', hourlyPrice: 80 })
        expect(await collectPrices()).toEqual([])
        await setPrice(425)
        server.clock.advance(5 * minute)
        await setPrice(42.5)
        expect(await collectPrices()).toEqual([])
      })

      it('is sent once for several changes, and again for a change after it', async () => {
        await setPrice(4)
        server.clock.advance(5 * minute)
        await server.mailsSettled()
        await setPrice(45)
        expect(await collectPrices()).toEqual(['€45.00 instead of €42.50'])
        await setPrice(42.5)
        expect(await collectPrices()).toEqual(['€45.00 instead of €42.50', '€42.50 instead of €45.00'])
      })

      it('is sent separately for changes on different days, because both prices apply', async () => {
        await goTo('2026-04-01T10:00:00.000Z')
        await setPrice(50)
        await goTo('2026-04-02T10:00:00.000Z')
        await setPrice(60)
        const texts = (await collectNotices()).map(({ text }) => text)
        expect(texts).toEqual([
          expect.stringMatching(/From 1 May 2026, a visit .* costs €50.00 instead of €42.50/),
          expect.stringMatching(/From 1 June 2026, a visit .* costs €60.00 instead of €50.00/),
        ])
      })

      it('is sent once for a pushed change, despite repeated pushes', async () => {
        const edit = reprice(1, 42.5, 50)
        await pushTogether(anna, [edit, edit])
        await pushTogether(anna, [edit])
        expect(await collectPrices()).toEqual(['€50.00 instead of €42.50'])
      })

      it('is sent when a pushed addition meets an existing species', async () => {
        const patch = { ...fresh({ name: 'Chien' }), ...changed('hourlyPrice', 42.5, 50) }
        const outcomes = await pushTogether(anna, [pushed(1, 'species.add', 'chien', patch)])
        expect(outcomes).toMatchObject([{ outcome: 'done' }])
        expect(await collectPrices()).toEqual(['€50.00 instead of €42.50'])
      })

      it('is sent when a deleted species is added again, by a call or by a pushed change', async () => {
        await anna.delete('species/Chien')
        await anna.post('species', { name: 'Chien', hourlyPrice: 50 })
        expect(await collectPrices()).toEqual(['€50.00 instead of €42.50'])
        await anna.delete('species/Chien')
        const patch = fresh({ name: 'Chien', hourlyPrice: 55 })
        await pushTogether(anna, [pushed(1, 'species.add', 'chien', patch)])
        expect(await collectPrices()).toEqual(['€50.00 instead of €42.50', '€55.00 instead of €50.00'])
      })

      it('is not sent for a silent price change, which also drops a waiting notice', async () => {
        const quietly = (n: number, from: number, to: number) =>
          pushTogether(anna, [reprice(n, from, to, 'reprice-quietly')])
        expect(await quietly(1, 42.5, 50)).toMatchObject([{ outcome: 'done', row: { hourlyPrice: 50 } }])
        expect(await collectPrices()).toEqual([])
        await setPrice(55)
        await quietly(2, 55, 60)
        expect(await collectPrices()).toEqual([])
      })

      it('is not sent for a refused change', async () => {
        await anna.put('species/Chien', { hourlyPrice: 50, vatRate: 101 })
        await pushTogether(anna, [reprice(1, 41, 50)])
        expect(await collectPrices()).toEqual([])
      })
    })
  })

  describe('a confirmation of a new amount', () => {
    let clientId: string
    let animalId: string

    async function prepare(status: 'sent' | 'active' | 'paused' = 'active', person = {}) {
      const animal = { nbYearlyVisit: 4 }
      ;({ clientId, animalId } = await addContract(anna, status, { person, animal }))
      await server.mailsSettled()
      server.emails.length = 0
      await goOn(24 * 60)
    }
    const addAnimal = async (more: object) => getId(await anna.post('animals', { ...rex(clientId), ...more }))
    const addMie = () => addAnimal({ name: 'Mie', speciesName: 'Chat', nbYearlyVisit: 2 })
    const texts = () => sentEmails().map(({ text }) => text)

    it('follows ten minutes after a new animal on an active contract', async () => {
      await prepare()
      await addMie()
      await goOn(9)
      expect(sentEmails()).toEqual([])
      await goOn(2)
      expect(sentEmails()).toEqual([
        {
          address: 'claire@example.be',
          subject: `Your care contract has changed – ${practiceName}`,
          text: [
            'Dear Claire Dupont,',
            'From 3 March 2026, your contract covers:\n– Mie (Chat): 2 visits a year\n– Rex (Chien): 4 visits a year',
            // 4 visits at 42.50 with 21 percent, and 2 at 40.00 with 6 percent.
            'It then costs €290.50 a year, or about €24.21 a month, VAT included.',
            'The month of the change is billed by the day.',
            'If anything is incorrect, please let us know.',
            `With kind regards,\n${practiceName}\n`,
          ].join('\n\n'),
        },
      ])
    })

    it('does not mention an animal that left, and has the lower amount', async () => {
      await prepare()
      const mie = await addMie()
      await goOn(11)
      server.emails.length = 0
      await anna.put(`animals/${mie}`, { leftOn: '2026-03-03', leftReason: 'deceased' })
      await goOn(11)
      const [text, ...others] = texts()
      expect(others).toEqual([])
      expect(text).toContain('From 4 March 2026, your contract covers:\n– Rex (Chien): 4 visits a year\n')
      expect(text).toContain('It then costs €205.70 a year')
      expect(text).not.toContain('Mie')
    })

    it('covers changes within ten minutes together, and undone ones not at all', async () => {
      await prepare()
      const mie = await addMie()
      await goOn(5)
      await addAnimal({ name: 'Bob', nbYearlyVisit: 1 })
      await goOn(11)
      expect(texts()).toEqual([expect.stringContaining('– Bob (Chien): 1 visit a year\n– Mie (Chat)')])

      server.emails.length = 0
      await anna.delete(`animals/${mie}`)
      await goOn(5)
      await anna.put(`animals/${mie}?restore=true`, { name: 'Mie' })
      await goOn(60)
      expect(sentEmails()).toEqual([])
    })

    it('is not sent before the contract is active', async () => {
      await prepare('sent')
      await addMie()
      await goOn(60)
      expect(sentEmails()).toEqual([])
    })

    it('is not sent for a new name or the last animal', async () => {
      await prepare()
      await anna.put(`animals/${animalId}`, { name: 'Max' })
      await anna.delete(`animals/${animalId}`)
      await goOn(60)
      expect(sentEmails()).toEqual([])
    })

    it.each([
      ['fr', /À partir du 3 mars 2026, votre contrat couvre :.*TVA comprise/s],
      ['nl', /Vanaf 3 maart 2026 geldt uw contract voor:.*btw inbegrepen/s],
    ])('is in the language of the client: %s', async (language, text) => {
      await prepare('paused', { language })
      await addMie()
      await goOn(11)
      expect(texts()).toEqual([expect.stringMatching(text)])
    })
  })
})
