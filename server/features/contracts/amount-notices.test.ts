import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getId } from '../../testing/client.ts'
import { bringTo } from '../../testing/contract-actions.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let clientId: string
  let animalId: string

  async function prepare(status: 'sent' | 'active' | 'paused' = 'active', values = {}) {
    clientId = getId(await anna.post('clients', { ...claire, ...values }))
    animalId = getId(await anna.post('animals', { ...rex(clientId), nbYearlyVisit: 4 }))
    await bringTo(anna, getId(await anna.post('contracts', { clientId })), status)
    await server.mailsSettled()
    server.emails.length = 0
    await goOn(24 * 60)
  }

  const goOn = async (minutes: number) => {
    server.clock.advance(minutes * 60_000)
    await server.mailsSettled()
    await logInAgain()
  }

  const addMie = async () =>
    getId(
      await anna.post('animals', { ...rex(clientId), name: 'Mie', speciesName: 'Chat', nbYearlyVisit: 2 }),
    )

  const texts = () => server.emails.map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '))

  beforeEach(async () => {
    await anna.post('species', { name: 'Chat', hourlyPrice: 40, vatRate: 6 })
  })

  it('a new animal on an active contract is confirmed with the new amount', async () => {
    await prepare()
    await addMie()
    await goOn(9)
    expect(server.emails).toEqual([])
    await goOn(2)
    expect(server.emails.map(({ address, subject }) => [address, subject])).toEqual([
      ['claire@example.be', 'Your care contract has changed – Dierenartsen De Hond & Œuvrard'],
    ])
    expect(texts()).toEqual([
      [
        'Dear Claire Dupont,',
        'From 3 March 2026, your contract covers:\n– Mie (Chat): 2 visits a year\n– Rex (Chien): 4 visits a year',
        // 4 visits at 42.50 with 21 percent, and 2 at 40.00 with 6 percent.
        'It then costs €290.50 a year, or about €24.21 a month, VAT included.',
        'The month of the change is billed by the day.',
        'If anything is incorrect, please let us know.',
        'With kind regards,\nDierenartsen De Hond & Œuvrard\n',
      ].join('\n\n'),
    ])
  })

  it('an animal that leaves is not mentioned, and the amount is lower', async () => {
    await prepare()
    const mie = await addMie()
    await goOn(11)
    server.emails.length = 0
    await anna.put(`animals/${mie}`, { leftOn: '2026-03-03', leftReason: 'deceased' })
    await goOn(11)
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('From 4 March 2026, your contract covers:\n– Rex (Chien): 4 visits a year\n')
    expect(texts()[0]).toContain('It then costs €205.70 a year')
    expect(texts()[0]).not.toContain('Mie')
  })

  it('changes within ten minutes are confirmed together, and undone ones not at all', async () => {
    await prepare()
    const mie = await addMie()
    await goOn(5)
    await anna.post('animals', { ...rex(clientId), name: 'Bob', nbYearlyVisit: 1 })
    await goOn(11)
    expect(texts()).toHaveLength(1)
    expect(texts()[0]).toContain('– Bob (Chien): 1 visit a year\n– Mie (Chat)')

    server.emails.length = 0
    await anna.delete(`animals/${mie}`)
    await goOn(5)
    await anna.put(`animals/${mie}?restore=true`, { name: 'Mie' })
    await goOn(60)
    expect(server.emails).toEqual([])
  })

  describe('nothing is sent', () => {
    it('before the contract is active', async () => {
      await prepare('sent')
      await addMie()
      await goOn(60)
      expect(server.emails).toEqual([])
    })

    it('for a new name or the last animal', async () => {
      await prepare()
      await anna.put(`animals/${animalId}`, { name: 'Max' })
      await anna.delete(`animals/${animalId}`)
      await goOn(60)
      expect(server.emails).toEqual([])
    })
  })

  it.each([
    ['fr', 'À partir du 3 mars 2026, votre contrat couvre :', 'TVA comprise'],
    ['nl', 'Vanaf 3 maart 2026 geldt uw contract voor:', 'btw inbegrepen'],
  ] as const)('the confirmation is in the language of the client: %s', async (language, covers, vat) => {
    await prepare('paused', { language })
    await addMie()
    await goOn(11)
    expect(texts()[0]).toContain(covers)
    expect(texts()[0]).toContain(vat)
  })
})
