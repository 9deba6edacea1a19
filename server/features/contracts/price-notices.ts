import { vatCents, yearlyCents } from '../../../src/domain/billing/contract-price.ts'
import { contractStatuses, keepsPrice } from '../../../src/domain/billing/contracts.ts'
import { noticeDay } from '../../../src/domain/billing/terms.ts'
import { clientVatRate, speciesVatRate } from '../../../src/domain/billing/vat.ts'
import { toDay } from '../../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../../src/domain/clients/clients.ts'
import { speciesId } from '../../../src/domain/clients/species.ts'
import type { ContractAnimal } from '../../../src/domain/documents/shared-blocks.ts'
import { formatCents, formatLongDay } from '../../../src/domain/text/format.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import type { PracticeValues } from '../../../src/records/practice.ts'
import type { Tx } from '../../db/database.ts'
import { emailTo } from '../../mail/email.ts'
import { dropNotices, queueEmail } from '../../mail/emails-store.ts'
import type { Ids } from '../../ports.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { findPricedAnimals } from './contract-documents.ts'
import { emailTexts } from './contract-texts.ts'

/** Delays a notice, so that a mistake can be corrected. */
export const timeToPutBack = 10 * 60_000

type PriceChange = { name: string; fromCents: number; toCents: number }

/**
 * Contracts promise a month's notice of a new price, by email. Replaces an unsent notice of the same day.
 * Quiet changes only drop notices. Requires the locks of the clients.
 */
export async function writePriceNotices(
  tx: Tx,
  { name, fromCents, toCents, isQuiet }: PriceChange & { isQuiet: boolean },
  { now, ids }: { now: string; ids: Ids },
): Promise<void> {
  if (fromCents === toCents) return
  const species = speciesId(name)
  const day = noticeDay(toDay(now))
  const key = `price ${species} ${day}`
  const unsent = await dropNotices(tx, key)
  if (isQuiet) return
  const clientIds = await findNotified(tx, species)
  if (clientIds.length === 0) return
  const practice = await readLetterhead(tx)
  for (const client of await findClientsByIds(tx, clientIds)) {
    const change = { name, fromCents: unsent.get(client.id) ?? fromCents, toCents }
    if (change.fromCents === toCents || client.email === '') continue
    const priced = await findPricedAnimals(tx, client.id)
    const animals = priced.map(animal => ({ ...animal, vatRate: clientVatRate(client, animal, practice) }))
    const language = clientLanguage(client, practice)
    const { subject, lines } = writeNotice(change, day, animals, practice, language)
    const email = emailTo(client, practice, {
      about: { record: 'clients', id: client.id },
      subject,
      language,
      lines: lines.map(text => ({ text })),
      attachments: [],
      notBefore: leavesAt(now),
      notice: { key, fromCents: change.fromCents },
    })
    await queueEmail(tx, ids.uuid(), email, now)
  }
}

async function findNotified(tx: Tx, species: string): Promise<string[]> {
  const found = await tx
    .selectFrom('contracts')
    .innerJoin('animals', 'animals.client_id', 'contracts.client_id')
    .select('contracts.client_id')
    .distinct()
    .where('contracts.status', 'in', contractStatuses.filter(keepsPrice))
    .where('contracts.deleted_at', 'is', null)
    .where('animals.species_id', '=', species)
    .where('animals.deleted_at', 'is', null)
    .where('animals.left_on', 'is', null)
    .orderBy('contracts.client_id')
    .execute()
  return found.map(({ client_id }) => client_id)
}

/** The notice must be sent today, because its period starts today. */
function leavesAt(now: string): string {
  const later = new Date(Date.parse(now) + timeToPutBack).toISOString()
  return toDay(later) === toDay(now) ? later : now
}

function writeNotice(
  { name, fromCents, toCents }: PriceChange,
  day: string,
  animals: readonly ContractAnimal[],
  practice: PracticeValues,
  language: Language,
) {
  const texts = emailTexts[language].price
  const price = (cents: number) => formatCents(cents, language)
  const isOfIt = (animal: ContractAnimal) => speciesId(animal.speciesName) === speciesId(name)
  const at = (hourlyPriceCents: number) =>
    animals.map(animal => (isOfIt(animal) ? { ...animal, hourlyPriceCents } : animal))
  const [before, after] = [yearlyCents(at(fromCents)), yearlyCents(at(toCents))]
  const vat = computeVat(at(toCents), practice)
  const withVat = vat === 0 || after === null ? [] : [texts.withVat(price(after + vat))]
  const yearly =
    before === null || after === null
      ? []
      : [[texts.yearly(price(after), price(before)), ...withVat].join(' ')]
  return {
    subject: texts.subject(name, practice.name),
    lines: [
      texts.changes(formatLongDay(day, language), name, price(toCents), price(fromCents)),
      ...yearly,
      texts.untilThen,
      texts.right,
    ],
  }
}

/** Rounds once for each rate, as the contract does. */
export function computeVat(animals: readonly ContractAnimal[], practice: PracticeValues): number {
  const rates = new Set(animals.map(animal => speciesVatRate(animal, practice)))
  return [...rates].reduce((sum, rate) => {
    const taxed = animals.filter(animal => speciesVatRate(animal, practice) === rate)
    return sum + vatCents(yearlyCents(taxed) ?? 0, rate)
  }, 0)
}
