import { describe, expect, it } from 'vitest'
import { contractStatuses, contractSteps, isAtWork } from '../../src/domain/billing/contracts.ts'
import { animalRefusals } from '../../src/domain/clients/animals.ts'
import { newClientRefusals } from '../../src/domain/clients/clients.ts'
import { creditRefusals } from '../../src/domain/clients/imports.ts'
import { bicLength, isIban, isUsualChipId } from '../../src/domain/clients/official-numbers.ts'
import { missingPracticeFields, practiceRefusals } from '../../src/domain/practice/practice.ts'
import { mostSent } from './demo-contracts.ts'
import { madePractice, madeWholePractice } from './practice.ts'

const now = new Date('2026-03-02T08:00:00.000Z')
const wishes = { seed: 'bouvier', clients: 400, now }
const practice = madeWholePractice(wishes)
const { species, clients, animals, contracts, details } = practice

const part = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length
const percent = (isSo: (client: (typeof clients)[number]) => boolean) =>
  (clients.filter(isSo).length / clients.length) * 100

describe('a sample practice', () => {
  it('is the same for the same seed, ids included, and different for another seed', () => {
    expect(madeWholePractice(wishes)).toEqual(practice)
    const listIds = (made: typeof practice) =>
      [made.clients, made.contracts, made.appointments, made.billing.invoices].flat().map(({ id }) => id)
    const ids = new Set(listIds(practice))
    expect(listIds(madeWholePractice({ ...wishes, seed: 'other' })).filter(id => ids.has(id))).toEqual([])
  })

  it('has the requested number of rows', () => {
    expect([species.length, clients.length, animals.length]).toEqual([8, 400, 700])
    const single = madePractice({ ...wishes, clients: 1 })
    expect([single.clients.length, single.animals.length]).toEqual([1, 2])
    const ids = [...clients, ...animals].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('passes the validation of the server', () => {
    for (const { values, creditCents } of clients) {
      expect(newClientRefusals(values), JSON.stringify(values)).toEqual([])
      expect(creditRefusals(creditCents / 100)).toEqual([])
    }
    const owners = new Set(clients.map(({ id }) => id))
    const names = new Set(species.map(({ name }) => name))
    for (const { values } of animals) {
      expect(animalRefusals(values)).toEqual([])
      expect(owners.has(values.clientId) && names.has(values.speciesName)).toBe(true)
      expect(values.chipId === '' || isUsualChipId(values.chipId), values.chipId).toBe(true)
      expect([1, 2, 3, 4, 5, 6]).toContain(values.nbYearlyVisit)
    }
  })

  it('has bank accounts and VAT numbers with valid check digits', () => {
    const accounts = clients.filter(({ values }) => values.iban !== '')
    expect(accounts.length).toBeGreaterThan(300)
    for (const { values } of accounts) {
      expect(isIban(values.iban), values.iban).toBe(true)
      expect(Number(values.iban.slice(4, 14)) % 97 || 97).toBe(Number(values.iban.slice(14)))
      expect([0, bicLength]).toContain(values.bic.length)
    }
    // The validation of the server checks their digits.
    expect(clients.filter(({ values }) => values.companyVAT !== '').length).toBeGreaterThan(20)
  })

  it('has clients of all regions and kinds', () => {
    const emails = clients.map(({ values }) => `${values.firstName} ${values.lastName}`).join(' ')
    for (const email of ['é', 'ë', 'ç', 'œ', 'ü', "'"]) expect(emails.toLowerCase()).toContain(email)
    const countries = new Set(clients.map(({ values }) => values.invoiceAddress.country))
    expect([...countries].toSorted()).toEqual(['Belgien', 'Belgique', 'België'])
    for (const { values } of clients) {
      expect(values.invoiceAddress.postalCode).toMatch(/^[1-9]\d{3}$/)
      expect(values.email).toMatch(/^[a-z]+\.[a-z]+\d+@[a-z]+\.example$/)
      expect(values.phone.replace(/\D/g, '')).toMatch(/^(32|0)\d{8,9}$/)
    }
    expect(clients.some(({ values }) => values.companyName.includes('&'))).toBe(true)
    expect(percent(({ values }) => !values.isActive)).toBeGreaterThan(2)
    expect(percent(({ values }) => !values.isActive)).toBeLessThan(12)
    expect(percent(({ creditCents }) => creditCents > 0)).toBeGreaterThan(0)
    expect(percent(({ values }) => values.referrerId !== null)).toBeGreaterThan(5)
  })

  it('grows over two years, and referrers exist before the clients that they refer', () => {
    const createdAtByClient = new Map(clients.map(({ id, createdAt }) => [id, createdAt]))
    const created = clients.map(({ createdAt }) => createdAt)
    expect(created[0]?.slice(0, 4)).toBe('2024')
    for (const { createdAt, updatedAt, values } of clients) {
      expect(updatedAt >= createdAt && updatedAt <= now.toISOString()).toBe(true)
      if (values.referrerId !== null)
        expect(createdAtByClient.get(values.referrerId) ?? 'z').toSatisfy(
          (before: string) => before <= createdAt,
        )
    }
    for (const { createdAt, updatedAt, values } of animals) {
      expect(createdAt >= (createdAtByClient.get(values.clientId) ?? 'z')).toBe(true)
      expect(updatedAt >= createdAt && updatedAt <= now.toISOString()).toBe(true)
    }
  })
})

describe('the contracts of a sample practice', () => {
  it.each([20, 200, 400])('have every status in a practice of %i clients', count => {
    const made = madeWholePractice({ ...wishes, clients: count }).contracts
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(contractStatuses))
    expect(made.filter(({ status }) => status === 'sent').length).toBeLessThanOrEqual(mostSent)
    const active = made.filter(({ status }) => status === 'active')
    expect(part(active, made)).toBeGreaterThan(0.4)
  })

  it('belong to about six in ten active clients with animals, and to no others', () => {
    const withAnimals = new Set(animals.map(({ values }) => values.clientId))
    const could = clients.filter(({ id, values }) => values.isActive && withAnimals.has(id))
    const owners = new Set(contracts.map(({ clientId }) => clientId))
    expect(could.filter(({ id }) => owners.has(id))).toHaveLength(owners.size)
    expect(part([...owners], could)).toBeGreaterThan(0.5)
    expect(part([...owners], could)).toBeLessThan(0.7)
  })

  it('include at most one in force per client, and a canceled one has a next version', () => {
    const atWork = contracts.filter(({ status }) => isAtWork(status)).map(({ clientId }) => clientId)
    expect(new Set(atWork).size).toBe(atWork.length)
    for (const canceled of contracts.filter(({ status }) => status === 'canceled')) {
      const next = contracts.find(
        ({ clientId, version }) => clientId === canceled.clientId && version === canceled.version + 1,
      )
      expect(next?.steps[0]?.at).toBe(canceled.steps.at(-1)?.at)
    }
  })

  it('take only valid steps, in order and in working hours', () => {
    const ways = Object.values(contractSteps).map(({ from, to }) => `${from} ${to}`)
    const createdAtByClient = new Map(clients.map(({ id, createdAt }) => [id, createdAt]))
    for (const { clientId, status, steps } of contracts) {
      const [first] = steps
      expect(first?.status).toBe('created')
      expect(first && first.at > (createdAtByClient.get(clientId) ?? 'z')).toBe(true)
      expect(first && first.at > '2024-06').toBe(true)
      expect(steps.at(-1)?.status).toBe(status)
      expect(steps.at(-1)?.at.slice(0, 10) ?? 'z').toSatisfy((day: string) => day < '2026-03-02')
      for (const [n, { status: to, at }] of steps.entries()) {
        const before = steps[n - 1]
        if (before) expect(at > before.at).toBe(true)
        // A contract at work is canceled when the number of visits changes.
        if (before && to !== 'canceled') expect(ways).toContain(`${before.status} ${to}`)
        if (to === 'canceled') expect(before && isAtWork(before.status)).toBe(true)
        expect(new Date(at).getUTCDay()).not.toBe(0)
        expect(new Date(at).getUTCHours()).toSatisfy((hour: number) => hour >= 7 && hour < 16)
      }
    }
  })

  it('have the document of their status, signed where the client has signed', () => {
    for (const { status, steps, document: text, signedAt, signedDocId, mail } of contracts) {
      const findStepTime = (passed: string) => steps.find(step => step.status === passed)?.at
      expect(text !== null).toBe(findStepTime('sent') !== undefined)
      expect(signedAt).toBe(findStepTime('signed') ?? null)
      expect(signedDocId !== null).toBe(signedAt !== null)
      expect(mail).toBe(status === 'sent' ? 'sent' : 'none')
      const place = text?.blocks.find(block => block.kind === 'signature')
      if (text !== null) expect(place).toMatchObject({ isGiven: signedAt !== null })
      // Sample contracts have no signed file, and so no fingerprint.
      expect(JSON.stringify(place ?? '')).not.toContain('SHA-256')
      expect(text?.blocks.some(block => block.kind === 'table') ?? true).toBe(true)
    }
  })
})

it('the details of a sample practice are valid and complete for sending contracts', () => {
  expect(missingPracticeFields(details)).toEqual([])
  expect(practiceRefusals(details)).toEqual([])
})
