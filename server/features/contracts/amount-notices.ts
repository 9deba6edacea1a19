import { aboutMonthly, yearlyCents } from '../../../src/domain/billing/contract-price.ts'
import { type Terms, termsOn, termsYearlyCents, withoutLeft } from '../../../src/domain/billing/terms.ts'
import { clientVatRate } from '../../../src/domain/billing/vat.ts'
import { type Day, dayAfter, toDay } from '../../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../../src/domain/clients/clients.ts'
import { formatCents, formatLongDay } from '../../../src/domain/text/format.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import type { ClientValues } from '../../../src/records/clients.ts'
import type { PracticeValues } from '../../../src/records/practice.ts'
import type { Tx } from '../../db/database.ts'
import { emailTo } from '../../mail/email.ts'
import { dropNotices, queueEmail } from '../../mail/emails-store.ts'
import type { Ids } from '../../ports.ts'
import { findClientsByIds } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { findLeaveDays, type TermsChange } from './contract-terms.ts'
import { emailTexts } from './contract-texts.ts'
import { computeVat, timeToPutBack } from './price-notices.ts'

type ChangedTerms = TermsChange & { clientId: string }

/**
 * Confirms the new amount of an active or paused contract by email when its animals have changed. Several changes
 * within ten minutes are confirmed together. `animal`: the changed animal, with the day it had left before.
 */
export async function writeAmountNotices(
  tx: Tx,
  changes: readonly ChangedTerms[],
  { animal, now, ids }: { animal: { id: string; leftOn: Day | null }; now: string; ids: Ids },
): Promise<void> {
  if (changes.length === 0) return
  const practice = await readLetterhead(tx)
  const clients = await findClientsByIds(
    tx,
    changes.map(({ clientId }) => clientId),
  )
  for (const { clientId, before, after } of changes) {
    const client = clients.find(({ id }) => id === clientId)
    const listed = [...before, ...after].flatMap(terms => terms.animals.map(({ id }) => id))
    const leftOn = new Map(await findLeaveDays(tx, listed))
    // An animal that leaves today is covered until tonight.
    const day = dayAfter(toDay(now))
    const terms = termsOn(withoutLeft(after, leftOn), day)
    if (animal.leftOn === null) leftOn.delete(animal.id)
    else leftOn.set(animal.id, animal.leftOn)
    const earlier = termsOn(withoutLeft(before, leftOn), day)
    const key = `amount ${clientId}`
    const unsentCents = (await dropNotices(tx, key)).get(clientId)
    const fromCents = unsentCents ?? (earlier === undefined ? 0 : termsYearlyCents(earlier))
    if (client === undefined || client.email === '' || terms === undefined) continue
    if (terms.animals.length === 0 || termsYearlyCents(terms) === fromCents) continue
    const language = clientLanguage(client, practice)
    const lines = writeLines(terms, { client, practice }, language)
    if (lines.length === 0) continue
    const email = emailTo(client, practice, {
      about: { record: 'clients', id: clientId },
      subject: emailTexts[language].amount.subject(practice.name),
      language,
      lines: lines.map(text => ({ text })),
      attachments: [],
      notBefore: new Date(Date.parse(now) + timeToPutBack).toISOString(),
      notice: { key, fromCents },
    })
    await queueEmail(tx, ids.uuid(), email, now)
  }
}

type Parties = { client: ClientValues; practice: PracticeValues }

/** Empty while the price of a species is unknown. */
function writeLines(terms: Terms, { client, practice }: Parties, language: Language): string[] {
  const texts = emailTexts[language].amount
  const animals = terms.animals.map(({ name, chipId, speciesId, speciesName, visits }) => {
    const { hourlyCents = null, vatRate = null } = terms.prices[speciesId] ?? {}
    const animal = {
      name,
      chipId,
      speciesName,
      nbYearlyVisit: visits,
      hourlyPriceCents: hourlyCents,
      vatRate,
    }
    return { ...animal, vatRate: clientVatRate(client, animal, practice) }
  })
  const net = yearlyCents(animals)
  if (net === null) return []
  const vat = computeVat(animals, practice)
  const costs = vat > 0 ? texts.costsWithVat : texts.costs
  const names = animals.map(({ name, speciesName, nbYearlyVisit }) =>
    texts.animal(name, speciesName, nbYearlyVisit),
  )
  return [
    [texts.animals(formatLongDay(terms.from, language)), ...names].join('\n'),
    costs(formatCents(net + vat, language), formatCents(aboutMonthly(net + vat), language)),
    texts.byDay,
    texts.question,
  ]
}
