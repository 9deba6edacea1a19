import { describe, expect, it } from 'vitest'
import { animalRefusals } from '../../src/domain/clients/animals.ts'
import { newClientRefusals } from '../../src/domain/clients/clients.ts'
import { creditRefusals } from '../../src/domain/clients/imports.ts'
import { bicLength, isIban, isUsualChipId } from '../../src/domain/clients/official-numbers.ts'
import { madePractice, madeWholePractice } from './practice.ts'

const now = new Date('2026-03-02T08:00:00.000Z')
const wishes = { seed: 'bouvier', clients: 400, now }
const practice = madePractice(wishes)
const { species, clients, animals } = practice

const percent = (isSo: (client: (typeof clients)[number]) => boolean) =>
  (clients.filter(isSo).length / clients.length) * 100

describe('a sample practice', () => {
  it('is the same for the same seed, ids included, and different for another seed', () => {
    const whole = madeWholePractice(wishes)
    expect(madeWholePractice(wishes)).toEqual(whole)
    const listIds = (made: typeof whole) =>
      [made.clients, made.contracts, made.appointments, made.billing.invoices].flat().map(({ id }) => id)
    const ids = new Set(listIds(whole))
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
    const numbers = clients.map(({ values }) => values.companyVAT).filter(number => number !== '')
    expect(numbers.length).toBeGreaterThan(20)
    for (const number of numbers) {
      expect(number).toMatch(/^BE0\d{9}$/)
      expect(97 - (Number(number.slice(2, 10)) % 97)).toBe(Number(number.slice(10)))
    }
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
