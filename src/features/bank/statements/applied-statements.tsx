import ChevronDown from 'lucide-react/icons/chevron-down'
import Landmark from 'lucide-react/icons/landmark'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BankStatementList, StoredEntryList } from '../../../contract/bank-statements.ts'
import { printedIban } from '../../../domain/clients/official-numbers.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatDay, formatMoment, formatPrice } from '../../../domain/text/format.ts'
import { useReachable } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState, QueryState } from '../../../ui/page/empty-state.tsx'
import { Refusal } from '../refusal.tsx'
import { statementsTexts } from './statements-texts.ts'

type Leading = {
  /** The path of the invoices screen; undefined on that screen. */
  invoicesPath: string | undefined
  onLeave: () => void
}

export function AppliedStatements(leading: Leading) {
  const { asLastRead } = useTexts(documentTexts)
  const reachable = useReachable()
  return (
    <div className="grid gap-3">
      {!reachable && <Banner tone="note">{asLastRead}</Banner>}
      <StatementsPage page={1} {...leading} />
    </div>
  )
}

/** Each page renders the next one when the user asks for it. */
function StatementsPage({ page, ...leading }: Leading & { page: number }) {
  const texts = useTexts(statementsTexts)
  const query = useServerQuery('GET bank-statements', { page }, { persist: 'session' })
  const [showsNext, setShowsNext] = useState(false)
  if (query.status !== 'success') return <QueryState status={query.status} texts={texts.applied} />
  const { data, hasMore } = query.data
  if (data.length === 0 && page === 1)
    return <EmptyState icon={<Landmark size={26} />} title={texts.noneApplied} />
  return (
    <>
      <ul className="grid gap-2">
        {data.map(statement => (
          <Statement key={statement.id} statement={statement} {...leading} />
        ))}
      </ul>
      {showsNext && <StatementsPage page={page + 1} {...leading} />}
      {hasMore && !showsNext && <Button onClick={() => setShowsNext(true)}>{texts.showEarlier}</Button>}
    </>
  )
}

const formatNames: { [format: string]: string } = { coda: 'CODA' }

function Statement({ statement, ...leading }: Leading & { statement: BankStatementList['data'][number] }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { format, name, account, number, day, opening, closing } = statement
  const { collected, transfers, returned, refunded, costs } = statement
  const price = (euros: number) => formatPrice(euros, language)
  const balances = opening === null || closing === null ? '' : texts.balances(price(opening), price(closing))
  const done = [
    collected.count > 0 && texts.didCollect(collected.count, price(collected.amount)),
    transfers.count > 0 && texts.didTransfer(transfers.count, price(transfers.amount)),
    returned.count > 0 && texts.didReturn(returned.count, price(returned.amount)),
    refunded.count > 0 && texts.didRefund(refunded.count, price(refunded.amount)),
    costs > 0 && texts.didCost(price(costs)),
  ].filter(text => text !== false)
  const isIdle = collected.count + transfers.count + returned.count + refunded.count === 0
  const title = [formatNames[format] ?? format, number].filter(Boolean).join(' ')
  return (
    <li className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          disabled={isIdle}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-start gap-2 px-3 py-2.5 text-left enabled:hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={`mt-0.5 shrink-0 ${isIdle ? 'invisible' : isOpen ? '' : '-rotate-90'}`}
          />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold text-ink">{title}</span>
              <span className="text-ink">{formatDay(day, language)}</span>
              <span className="min-w-0 text-muted text-sm wrap-anywhere">{name}</span>
            </span>
            <span className="text-ink text-sm tabular-nums">
              {isIdle ? texts.didNothing : done.join(' · ')}
            </span>
            <span className="text-muted text-sm tabular-nums">
              {[printedIban(account), balances].filter(Boolean).join(' · ')}
            </span>
            <span className="text-muted text-sm">
              {texts.appliedBy(statement.by ?? '', formatMoment(statement.createdAt, language))}
            </span>
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={panel} className="border-line border-t">
          <EntriesPage id={statement.id} page={1} {...leading} />
        </div>
      )}
    </li>
  )
}

function EntriesPage({ id, page, ...leading }: Leading & { id: string; page: number }) {
  const texts = useTexts(statementsTexts)
  const query = useServerQuery('GET bank-statements/:id/entries', { id, page }, { persist: 'session' })
  const [showsNext, setShowsNext] = useState(false)
  if (query.status !== 'success') return <QueryState status={query.status} texts={texts.applied} />
  const { data, hasMore } = query.data
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map(entry => (
          <Entry key={entry.id} entry={entry} {...leading} />
        ))}
      </ul>
      {showsNext && <EntriesPage id={id} page={page + 1} {...leading} />}
      {hasMore && !showsNext && (
        <Button variant="quiet" onClick={() => setShowsNext(true)}>
          {texts.showMoreEntries}
        </Button>
      )}
    </>
  )
}

function Entry({ entry, invoicesPath, onLeave }: Leading & { entry: StoredEntryList['data'][number] }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const { kind, day, amount, reason, cost, invoiceNumber, client } = entry
  const search = new URLSearchParams({ search: invoiceNumber }).toString()
  return (
    <li className="grid gap-0.5 px-4 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1 text-ink wrap-anywhere">
          {invoiceNumber !== '' && (
            <Link
              to={invoicesPath === undefined ? { search } : { pathname: invoicesPath, search }}
              onClick={onLeave}
              className="font-medium tabular-nums underline underline-offset-2"
            >
              {invoiceNumber}
            </Link>
          )}{' '}
          {client !== null && fullName(client)}
        </span>
        <span className="text-ink tabular-nums">{formatPrice(amount, language)}</span>
      </span>
      <span className="text-muted text-sm">
        {formatDay(day, language)} · {texts.kept[kind]}
      </span>
      {(kind === 'returned' || kind === 'rejected') && (
        <span className="text-sm text-pretty">
          <Refusal reason={reason} cost={cost} />
        </span>
      )}
    </li>
  )
}
