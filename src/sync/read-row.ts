import type { AppointmentRow } from '../contract/appointments.ts'
import type { Json } from '../contract/json.ts'
import type { Noun, Rows } from '../contract/rows.ts'
import type { Address } from '../domain/address.ts'
import type { ConsultingAddress } from '../domain/animals.ts'
import { isAppointmentType } from '../domain/appointments.ts'
import { isContractStatus } from '../domain/contracts.ts'
import { isInvoiceStatus } from '../domain/invoices.ts'
import { isLanguage } from '../domain/language.ts'

/** A row out of an answer, a draft or a file: whole and as expected, or nothing. What it holds beside is left. */
export const readRow: { [N in Noun]: (body: Json) => Rows[N] | null } = {
  species(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { name, hourlyPrice } = body
    const whole = typeof name === 'string' && typeof hourlyPrice === 'number'
    return whole ? { name, hourlyPrice, ...stamps } : null
  },
  clients(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { id, firstName, lastName, email, phone, companyName, companyVAT, iban, bic } = body
    const { referrerId = null, credit, totalOwed, isActive } = body
    const invoiceAddress = readAddress(body.invoiceAddress)
    const whole =
      typeof id === 'string' &&
      typeof firstName === 'string' &&
      typeof lastName === 'string' &&
      typeof email === 'string' &&
      typeof phone === 'string' &&
      typeof companyName === 'string' &&
      typeof companyVAT === 'string' &&
      typeof iban === 'string' &&
      typeof bic === 'string' &&
      (typeof referrerId === 'string' || referrerId === null) &&
      typeof credit === 'number' &&
      typeof totalOwed === 'number' &&
      typeof isActive === 'boolean' &&
      invoiceAddress !== null
    if (!whole) return null
    const person = { id, firstName, lastName, email, phone, companyName, companyVAT, invoiceAddress }
    const referrer = readPerson(body.referrer)
    return { ...person, iban, bic, referrerId, referrer, credit, totalOwed, isActive, ...stamps }
  },
  animals(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { id, name, chipId, speciesName, clientId, nbYearlyVisit } = body
    const consultingAddress = readConsultingAddress(body.consultingAddress)
    const whole =
      typeof id === 'string' &&
      typeof name === 'string' &&
      typeof chipId === 'string' &&
      typeof speciesName === 'string' &&
      typeof clientId === 'string' &&
      typeof nbYearlyVisit === 'number' &&
      consultingAddress !== null
    if (!whole) return null
    const client = readPerson(body.client)
    return { id, name, chipId, speciesName, consultingAddress, clientId, client, nbYearlyVisit, ...stamps }
  },
  contracts(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { id, clientId, status, version, signedAt, mail } = body
    const whole =
      typeof id === 'string' &&
      typeof clientId === 'string' &&
      isContractStatus(status) &&
      typeof version === 'number' &&
      (typeof signedAt === 'string' || signedAt === null) &&
      isMail(mail)
    if (!whole) return null
    return { id, clientId, client: readPerson(body.client), status, version, signedAt, mail, ...stamps }
  },
  invoices(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { id, number, clientId, contractId, period, status, dueDate, communication, mail } = body
    // An older host says nothing of it, and looks itself when a file is made.
    const { net, vat, total, credit, toPay, collections, collectedAt, outUntil = null } = body
    const whole =
      typeof id === 'string' &&
      typeof number === 'string' &&
      typeof clientId === 'string' &&
      typeof contractId === 'string' &&
      typeof period === 'string' &&
      isInvoiceStatus(status) &&
      typeof dueDate === 'string' &&
      typeof communication === 'string' &&
      isMail(mail) &&
      typeof net === 'number' &&
      typeof vat === 'number' &&
      typeof total === 'number' &&
      typeof credit === 'number' &&
      typeof toPay === 'number' &&
      typeof collections === 'number' &&
      (typeof collectedAt === 'string' || collectedAt === null) &&
      (typeof outUntil === 'string' || outUntil === null)
    if (!whole) return null
    const client = readPerson(body.client)
    const amounts = { net, vat, total, credit, toPay }
    const about = { id, number, clientId, client, contractId, period, status, dueDate, communication, mail }
    return { ...about, ...amounts, collections, collectedAt, outUntil, ...stamps }
  },
  appointments(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { id, title, description = null, startTime, endTime, color, animalId = null } = body
    // A newer host may know more types than this version.
    const appointmentType = isAppointmentType(body.appointmentType) ? body.appointmentType : 'standard'
    const whole =
      typeof id === 'string' &&
      typeof title === 'string' &&
      (typeof description === 'string' || description === null) &&
      typeof startTime === 'string' &&
      typeof endTime === 'string' &&
      typeof color === 'string' &&
      (typeof animalId === 'string' || animalId === null)
    if (!whole) return null
    const times = { startTime, endTime }
    const animal = readBookedAnimal(body.animal)
    return { id, title, description, ...times, appointmentType, color, animalId, animal, ...stamps }
  },
  practice(body) {
    const stamps = readStamps(body)
    if (!isObject(body) || !stamps) return null
    const { name, enterpriseNumber, vatNumber, iban, bic, creditorId, daysToPay, vatRate } = body
    // A device may hold what an older host said.
    const { documentLanguage = 'en' } = body
    const address = readAddress(body.address)
    const whole =
      typeof name === 'string' &&
      typeof enterpriseNumber === 'string' &&
      typeof vatNumber === 'string' &&
      typeof iban === 'string' &&
      typeof bic === 'string' &&
      typeof creditorId === 'string' &&
      typeof daysToPay === 'number' &&
      typeof vatRate === 'number' &&
      isLanguage(documentLanguage) &&
      address !== null
    if (!whole) return null
    const numbers = { enterpriseNumber, vatNumber, iban, bic, creditorId }
    return { name, address, ...numbers, daysToPay, vatRate, documentLanguage, ...stamps }
  },
}

function isMail(mail: Json | undefined): mail is 'none' | 'waiting' | 'sent' {
  return mail === 'none' || mail === 'waiting' || mail === 'sent'
}

/** What the host alone gives, on every row. */
function readStamps(body: Json) {
  if (!isObject(body)) return null
  const { createdAt, updatedAt, updatedBy, rev } = body
  const whole =
    typeof createdAt === 'string' &&
    typeof updatedAt === 'string' &&
    typeof updatedBy === 'string' &&
    typeof rev === 'number'
  return whole ? { createdAt, updatedAt, updatedBy, rev } : null
}

export function readAddress(body: Json | undefined): Address | null {
  if (!isObject(body)) return null
  const { street, city, postalCode, country } = body
  const whole =
    typeof street === 'string' &&
    typeof city === 'string' &&
    typeof postalCode === 'string' &&
    typeof country === 'string'
  return whole ? { street, city, postalCode, country } : null
}

function readConsultingAddress(body: Json | undefined): ConsultingAddress | null {
  const address = readAddress(body)
  if (!address || !isObject(body) || typeof body.phoneNumber !== 'string') return null
  return { ...address, phoneNumber: body.phoneNumber }
}

function readBookedAnimal(body: Json | undefined): AppointmentRow['animal'] {
  if (!isObject(body)) return null
  const { name, speciesName, clientId } = body
  const whole = typeof name === 'string' && typeof speciesName === 'string' && typeof clientId === 'string'
  return whole ? { name, speciesName, clientId, client: readPerson(body.client) } : null
}

function readPerson(body: Json | undefined): { firstName: string; lastName: string } | null {
  if (!isObject(body)) return null
  const { firstName, lastName } = body
  return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : null
}

export function isObject(body: Json | undefined): body is { [field: string]: Json } {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
