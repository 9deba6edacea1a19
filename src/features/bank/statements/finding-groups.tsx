import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useState } from 'react'
import type { BankFinding } from '../../../contract/bank-statements.ts'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { type FindingKind, findingKinds } from '../../../domain/bank/matching.ts'
import { reasonCodes, reasonTexts } from '../../../domain/bank/reasons.ts'
import { owedStatuses } from '../../../domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents, parseEuros } from '../../../domain/billing/money.ts'
import { printedIban } from '../../../domain/clients/official-numbers.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatDay, formatPrice } from '../../../domain/text/format.ts'
import { normalizeText } from '../../../domain/text/text.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useDebounced } from '../../../record-ui/lists/list-hooks.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PriceField } from '../../../ui/fields/price-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { fetchPage } from '../../invoices/older-invoices.ts'
import { Refusal } from '../refusal.tsx'
import { statementsTexts } from './statements-texts.ts'
import { type Choice, type EntryChoices, isCertain } from './use-statements.ts'

const atOnce = 50

type SelectionProps = {
  chosen: EntryChoices
  onTick: (findings: readonly BankFinding[], isTicked: boolean) => void
  onAssign: (id: string, choice: Choice | null) => void
}

export function FindingGroups({
  findings,
  ...ticking
}: SelectionProps & { findings: readonly BankFinding[] }) {
  return findingKinds.map(kind => {
    const ofKind = findings.filter(finding => finding.kind === kind)
    return ofKind.length > 0 && <FindingGroup key={kind} kind={kind} findings={ofKind} {...ticking} />
  })
}

const closedAtFirst: readonly FindingKind[] = ['known', 'cost', 'other']

function FindingGroup(props: SelectionProps & { kind: FindingKind; findings: readonly BankFinding[] }) {
  const { kind, findings, chosen, onTick, onAssign } = props
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const panel = useId()
  const [isOpen, setOpen] = useState(!closedAtFirst.includes(kind))
  const [visibleCount, setVisibleCount] = useState(atOnce)
  const tickable = findings.filter(isCertain)
  const ticked = findings.filter(({ id }) => chosen.has(id)).length
  return (
    <section className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
      <div className="flex items-center gap-3 pr-4">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-12 w-full items-center gap-2 px-3 py-2 text-left hover:bg-hover"
          >
            <ChevronDown aria-hidden size={18} className={isOpen ? 'shrink-0' : 'shrink-0 -rotate-90'} />
            <span className="flex min-w-0 flex-wrap gap-x-2">
              <span className="font-semibold text-ink">{texts.groups[kind]}</span>
              <span className="text-muted tabular-nums">
                {findings.length} · {formatPrice(sumAmounts(findings), language)}
              </span>
            </span>
          </button>
        </h3>
        {tickable.length > 1 && (
          <label className="flex min-h-control items-center gap-2 text-ink text-sm">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={ticked === tickable.length}
              ref={box => {
                if (box) box.indeterminate = ticked > 0 && ticked < tickable.length
              }}
              onChange={event => onTick(tickable, event.target.checked)}
            />
            {texts.all}
          </label>
        )}
      </div>
      {isOpen && (
        <div id={panel} className="grid">
          <p className="px-4 pb-2 text-sm text-muted">{texts.hints[kind]}</p>
          <ul className="divide-y divide-line border-line border-t">
            {findings.slice(0, visibleCount).map(finding => (
              <FindingRow
                key={finding.id}
                finding={finding}
                chosen={chosen}
                onTick={onTick}
                onAssign={onAssign}
              />
            ))}
          </ul>
          {findings.length > visibleCount && (
            <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + 200)}>
              {texts.more(Math.min(200, findings.length - visibleCount))}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function sumAmounts(entries: readonly { amount: number }[]): number {
  return eurosFromCents(entries.reduce((cents, { amount }) => cents + centsFromEuros(amount), 0))
}

function FindingRow({ finding, chosen, onTick, onAssign }: SelectionProps & { finding: BankFinding }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const { id, kind, explanation, day, amount, client, invoiceNumber, name, iban, count } = finding
  const price = formatPrice(amount, language)
  const partyName = client ? fullName(client) : name
  const title = [partyName, invoiceNumber].filter(text => text !== '').join(' · ')
  const isProposedClaim = explanation === 'file-looks-like' || explanation === 'maybe-reported-before'
  const mayTick = isCertain(finding) || (isProposedClaim && count > 0)
  const isProposed = finding.candidates.length + finding.together.length > 0
  const isLost = kind === 'unknown' || kind === 'proposal'
  const mayPick = finding.isReturn || (amount > 0 && finding.reason === '')
  const choice = chosen.get(id) ?? null
  const content = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1 font-medium text-ink wrap-anywhere">
          {title || (count > 1 ? texts.collections(count) : texts.groups[kind])}
        </span>
        {amount !== 0 && <span className="text-ink tabular-nums">{price}</span>}
      </span>
      <span className="block text-muted text-sm wrap-anywhere">
        {[
          day === '' ? '' : formatDay(day, language),
          count > 1 ? texts.collections(count) : '',
          client && name !== '' ? name : '',
          iban === '' ? '' : printedIban(iban),
          finding.isReturn && isLost && finding.reference !== '' ? texts.reference(finding.reference) : '',
          finding.text.slice(0, 160),
        ]
          .filter(text => text !== '')
          .join(' · ')}
      </span>
      <FindingSentences finding={finding} />
    </>
  )
  return (
    <li className="grid gap-2 px-4 py-3">
      {mayTick ? (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={chosen.has(id)}
            onChange={event => onTick([finding], event.target.checked)}
          />
          <span className="min-w-0 flex-1">{content}</span>
        </label>
      ) : (
        <div>{content}</div>
      )}
      {kind === 'proposal' && isProposed && (
        <Candidates finding={finding} chosen={choice} onAssign={onAssign} />
      )}
      {isLost && !mayTick && !isProposed && mayPick && (
        <InvoicePicker onPick={choice => onAssign(id, choice)} />
      )}
      {finding.isReturn && isLost && choice !== null && (
        <ReturnDetails finding={finding} choice={choice} onChange={next => onAssign(id, next)} />
      )}
    </li>
  )
}

function FindingSentences({ finding }: { finding: BankFinding }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const { kind, explanation, reason, toCredit, cost } = finding
  return (
    <span className="block pt-0.5 text-sm text-pretty">
      {explanation !== 'collected' && kind !== 'transfer' && `${texts.explanations[explanation]} `}
      {kind === 'returned' && <Refusal reason={reason} cost={cost} />}
      {toCredit > 0 && texts.toCredit(formatPrice(toCredit, language))}
    </span>
  )
}

/** The reason and the cost of a return, prefilled from the file. */
function ReturnDetails(props: { finding: BankFinding; choice: Choice; onChange: (choice: Choice) => void }) {
  const { finding, choice, onChange } = props
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const [cost, setCost] = useState('')
  const reason = choice.reason ?? finding.reason
  const codes = reason === '' || reasonCodes.includes(reason) ? reasonCodes : [reason, ...reasonCodes]
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={texts.returnReason}
        frameClassName="min-w-0 grow basis-64"
        value={reason}
        onChange={value => onChange({ ...choice, reason: value })}
      >
        {['', ...codes].map(code => (
          <option key={code} value={code}>
            {[code, reasonTexts(code).description[language]].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
      <PriceField
        label={texts.returnCost}
        frameClassName="w-40"
        step={0.5}
        min={0}
        parse={parseEuros}
        value={cost}
        onChange={typed => {
          setCost(typed)
          const { cost: _, ...others } = choice
          onChange(typed.trim() === '' ? others : { ...others, cost: parseEuros(typed) })
        }}
      />
    </div>
  )
}

/** The value of the option that pays all proposed invoices with one transfer. */
const inOne = 'together'

function Candidates(props: {
  finding: BankFinding
  chosen: Choice | null
  onAssign: SelectionProps['onAssign']
}) {
  const { finding, chosen, onAssign } = props
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const { id, candidates, together } = finding
  const both = together.map(({ invoiceId }) => invoiceId)
  const toChoice = (value: string): Choice =>
    value === inOne ? { invoiceId: null, invoiceIds: both } : { invoiceId: value }
  const first = together.length > 0 ? inOne : (candidates[0]?.invoiceId ?? '')
  const [isOther, setOther] = useState(false)
  if (isOther)
    return (
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="grow">
          <InvoicePicker onPick={choice => onAssign(id, choice)} />
        </div>
        <Button
          variant="quiet"
          onClick={() => {
            setOther(false)
            onAssign(id, null)
          }}
        >
          {texts.backToSuggestion}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <div className="flex min-w-0 grow basis-80 items-end gap-3 max-sm:basis-full">
        <label className="flex min-h-control items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            aria-label={texts.invoice}
            checked={chosen !== null}
            onChange={event => onAssign(id, event.target.checked ? toChoice(first) : null)}
          />
        </label>
        <SelectField
          label={texts.invoice}
          frameClassName="min-w-0 grow"
          value={chosen?.invoiceIds ? inOne : (chosen?.invoiceId ?? first)}
          onChange={value => {
            const { invoiceIds: _, ...others } = chosen ?? {}
            onAssign(id, { ...others, ...toChoice(value) })
          }}
        >
          {together.length > 0 && (
            <option value={inOne}>
              {[
                together.map(({ number }) => number).join(' + '),
                together[0]?.client ? fullName(together[0].client) : '',
                formatPrice(sumAmounts(together), language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </option>
          )}
          {candidates.map(({ invoiceId, number, client, amount, collectedOn }) => (
            <option key={invoiceId} value={invoiceId}>
              {[
                number,
                client ? fullName(client) : '',
                formatPrice(amount, language),
                collectedOn === null ? '' : texts.collectedOn(formatDay(collectedOn, language)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        variant="quiet"
        onClick={() => {
          setOther(true)
          onAssign(id, null)
        }}
      >
        {texts.another}
      </Button>
    </div>
  )
}

const mostShown = 6
const shortest = 2
const wholeNumber = 9

type SearchResult = { query: string; rows: readonly InvoiceRow[] | null }

/** Finds open invoices by number or client, on this device and on the server. Settled ones need the whole number. */
function InvoicePicker({ onPick }: { onPick: (choice: Choice | null) => void }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const reachable = useReachable()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<InvoiceRow | null>(null)
  const wanted = typed.trim()
  const isLong = wanted.length >= shortest
  const found = useFoundByServer(wanted)
  const localRows = isLong
    ? [...view.tables.invoices.all()].map(({ row }) => row).filter(rowFinder(wanted))
    : []
  const localIds = new Set(localRows.map(({ id }) => id))
  const rows = [...localRows, ...(found?.rows ?? []).filter(({ id }) => !localIds.has(id))]
  const isSearching = isLong && reachable && found === null

  function pick(row: InvoiceRow | null): void {
    setPicked(row)
    onPick(row && { invoiceId: row.id })
  }

  const describeInvoice = (row: InvoiceRow) =>
    [row.number, row.client ? fullName(row.client) : '', formatPrice(row.toPay, language)]
      .filter(Boolean)
      .join(' · ')
  if (picked !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium text-ink wrap-anywhere">
          {texts.forInvoice(describeInvoice(picked))}
        </span>
        <Button variant="quiet" onClick={() => pick(null)}>
          {texts.pickOther}
        </Button>
      </p>
    )
  return (
    <div className="grid gap-1">
      <TextField
        label={texts.pickInvoice}
        frameClassName="max-w-100"
        type="search"
        autoComplete="off"
        value={typed}
        placeholder="2026-00001"
        hint={isLong && !reachable ? texts.pickOffline : undefined}
        onChange={setTyped}
      />
      <p role="status" className="text-sm empty:hidden">
        {isSearching ? texts.picking : isLong && rows.length === 0 ? texts.pickNone : ''}
      </p>
      {rows.length > 0 && (
        <ul aria-label={texts.pickInvoice} className="grid justify-items-start">
          {rows.slice(0, mostShown).map(row => (
            <li key={row.id}>
              <Button variant="quiet" onClick={() => pick(row)}>
                {describeInvoice(row)}
              </Button>
            </li>
          ))}
          {rows.length > mostShown && <li className="px-3 text-sm">{texts.pickMore}</li>}
        </ul>
      )}
    </div>
  )
}

const extractDigits = (text: string) => text.replace(/\D/g, '')

function rowFinder(wanted: string): (row: InvoiceRow) => boolean {
  const digits = extractDigits(wanted)
  const normalized = normalizeText(wanted)
  return ({ number, client, status, toPay }) => {
    if (digits.length >= wholeNumber && extractDigits(number) === digits) return true
    const isOpen = toPay > 0 && owedStatuses.some(owed => owed === status)
    const isNumber = digits !== '' && digits.length === wanted.replace(/[\s-]/g, '').length
    if (!isOpen) return false
    return isNumber
      ? extractDigits(number).includes(digits)
      : client !== null && normalizeText(fullName(client)).includes(normalized)
  }
}

function useFoundByServer(wanted: string): SearchResult | null {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const settled = useDebounced(wanted, 400)
  const [found, setFound] = useState<SearchResult>({ query: '', rows: null })
  useEffect(() => {
    if (!reachable || settled.length < shortest) return
    let isWanted = true
    const statuses = extractDigits(settled).length >= wholeNumber ? '' : owedStatuses.join(',')
    const request = {
      page: 1,
      limit: 50,
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      search: settled,
      statuses,
    } as const
    void fetchPage(workspace, request).then(answer => {
      if (isWanted) setFound({ query: settled, rows: answer?.data.filter(rowFinder(settled)) ?? [] })
    })
    return () => {
      isWanted = false
    }
  }, [workspace, reachable, settled])
  return found.query === wanted ? found : null
}
