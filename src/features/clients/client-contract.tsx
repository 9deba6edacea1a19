import { useId } from 'react'
import type { ContractTerms } from '../../contract/contract-terms.ts'
import {
  comingSentence,
  correctionSentence,
  lineSentence,
  nextInvoiceSentence,
  termsSentences,
} from '../../domain/billing/billing-sentences.ts'
import { formatChange } from '../../domain/billing/contract-price.ts'
import { isAtWork } from '../../domain/billing/contracts.ts'
import { centsFromEuros } from '../../domain/billing/money.ts'
import type { Language } from '../../domain/text/language.ts'
import { useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useServerQuery } from '../../record-ui/server-query.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'

/** The charges of the contract in force, coming changes and the next invoice. Empty without a contract in force. */
export function ClientContract({ clientId }: { clientId: string }) {
  const { view, versions } = useWorkspace()
  useSignal(versions.contracts)
  const contracts = [...view.tables.contracts.ownedBy(clientId)].flatMap(
    id => view.tables.contracts.get(id) ?? [],
  )
  const atWork = contracts.find(({ row }) => isAtWork(row.status))
  return atWork ? <Charged key={atWork.id} contractId={atWork.id} rev={atWork.row.rev} /> : null
}

function Charged({ contractId, rev }: { contractId: string; rev: number }) {
  const texts = useTexts(clientsTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const query = useServerQuery(
    'GET contracts/:id/terms',
    { id: contractId },
    { refetchOn: rev, persist: 'session' },
  )
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-4 grid gap-2 border-line border-t pt-4">
      <h3 id={heading} className="font-semibold text-ink">
        {texts.contractCharges}
      </h3>
      {query.status === 'pending' && <p role="status">{texts.contractLoading}</p>}
      {query.status === 'offline' && <p>{texts.contractNeedsServer}</p>}
      {query.status === 'error' && <p>{texts.contractFailed}</p>}
      {query.status === 'success' && (
        <>
          {!reachable && <p className="text-sm">{texts.contractStale}</p>}
          <Told terms={query.data} language={language} />
        </>
      )}
    </section>
  )
}

function Told({ terms: { now, coming, next }, language }: { terms: ContractTerms; language: Language }) {
  const sentences = now && termsSentences(now, language)
  const before = [now, ...coming]
  return (
    <>
      {sentences && <Sentences lines={sentences.animals} />}
      {sentences?.about.map(line => (
        <p key={line} className="text-ink">
          {line}
        </p>
      ))}
      {coming.map((terms, n) => (
        <p key={terms.from} className="font-medium text-ink">
          {comingSentence(terms, before[n]?.yearly ?? 0, language)}
        </p>
      ))}
      {next && (
        <div>
          <p className="text-ink">{nextInvoiceSentence(next.period, next.total, language)}</p>
          <Sentences
            lines={next.lines.map(({ name, visits, hourlyPrice, days, ofDays, net }) =>
              lineSentence(
                {
                  period: next.period,
                  days,
                  ofDays,
                  animal: { name, visits },
                  price: { hourlyCents: centsFromEuros(hourlyPrice) },
                  netCents: centsFromEuros(net),
                },
                language,
              ),
            )}
          />
          {next.corrections.map(({ period, net, changes, sums }) => (
            <p key={period} className="mt-1 text-ink">
              {correctionSentence({ period, changes, sums: sums && inCents(sums) }, language)}{' '}
              <span className="tabular-nums">{formatChange(centsFromEuros(net), language)}</span>
            </p>
          ))}
        </div>
      )}
    </>
  )
}

const inCents = ({ due, billed }: { due: number; billed: number }) => ({
  dueCents: centsFromEuros(due),
  billedCents: centsFromEuros(billed),
})

function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {lines.map(line => (
        <li key={line} className="wrap-anywhere text-ink">
          {line}
        </li>
      ))}
    </ul>
  )
}
