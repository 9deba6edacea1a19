import KeyRound from 'lucide-react/icons/key-round'
import { useId, useState } from 'react'
import type { RegistrationKind } from '../../../contract/people.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { useServerQuery } from '../../../record-ui/server-query.ts'
import type { Failure } from '../../../sync/calls/call.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useOpenForm } from '../../../ui/fields/open-forms.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { usePasswordRetry } from '../reauth.tsx'
import { Choices } from './choices.tsx'
import { peopleTexts } from './people-texts.ts'

const registrationKinds = ['open', 'code', 'invitation', 'closed'] as const satisfies RegistrationKind[]

type Setting = { kind: RegistrationKind; code: string }

export function RegistrationSetting({ round, onSaved }: { round: number; onSaved: () => void }) {
  const query = useServerQuery('GET people/registration', {}, { refetchOn: round })
  const texts = useTexts(peopleTexts)
  const titleId = useId()
  if (query.status !== 'success') return null
  const { kind, code = '' } = query.data
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold text-base text-ink">
          {texts.registration}
        </h2>
        <p className="text-muted text-pretty text-sm">{texts.registrationText}</p>
      </div>
      <RegistrationForm
        // A change by another owner replaces the input.
        key={`${kind} ${code}`}
        set={{ kind, code }}
        label={texts.registration}
        onSaved={onSaved}
      />
    </section>
  )
}

export function RegistrationForm(props: {
  set: Setting
  /** The suggested choice while no owner has decided. The form closes once it is saved. */
  preselected?: RegistrationKind
  label: string
  onSaved: () => void
}) {
  const { set, preselected, label, onSaved } = props
  const texts = useTexts(peopleTexts)
  const { language } = useLanguage()
  const withPassword = usePasswordRetry()
  const { say } = useNoEffectToast()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const first = { ...set, kind: preselected ?? set.kind }
  const [typed, setTyped] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isDirty = typed.kind !== first.kind || (typed.kind === 'code' && typed.code.trim() !== first.code)
  const canSave = isDirty || preselected !== undefined
  useOpenForm(isDirty)
  const change = (changed: Partial<Setting>) => {
    setFailure(null)
    setTyped({ ...typed, ...changed })
  }
  const failureText = failure ? failureSentence(failure, texts, language) : undefined
  const isOfCode = failure?.kind === 'refused' && failure.field === 'code'

  async function save(): Promise<void> {
    setBusy(true)
    const { kind, code } = typed
    const setting = kind === 'code' ? { kind, code: code.trim() } : { kind }
    const answer = await withPassword(() => workspace.request('PUT people/registration', setting))
    setBusy(false)
    if (answer === null) return
    setFailure(answer.ok ? null : answer.failure)
    if (!answer.ok) return
    onSaved()
    say(texts.registrationSaved, { takesFocus: preselected !== undefined })
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {failureText !== undefined && !isOfCode && (
        <Banner tone="error" onDismiss={() => setFailure(null)}>
          {failureText}
        </Banner>
      )}
      <Choices
        label={label}
        labelHidden
        values={preselected === undefined ? registrationKinds : startingWith(preselected)}
        chosen={typed.kind}
        texts={texts.kinds}
        hints={texts.kindHints}
        onChoose={kind => change({ kind })}
      />
      {typed.kind === 'code' && (
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            frameClassName="grow basis-56"
            label={texts.code}
            hint={texts.codeHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            error={isOfCode ? failureText : undefined}
            value={typed.code}
            onChange={code => change({ code })}
          />
          <Button
            className="sm:mt-6.5"
            icon={<KeyRound aria-hidden size={18} />}
            onClick={() => change({ code: registrationCode(workspace.newId()) })}
          >
            {texts.generateCode}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        className="w-full sm:w-auto sm:justify-self-end"
        busy={isBusy}
        reason={
          isBusy ? undefined : reachable ? (canSave ? undefined : texts.nothingChanged) : texts.needsServer
        }
      >
        {texts.save}
      </Button>
    </form>
  )
}

function startingWith(first: RegistrationKind): RegistrationKind[] {
  return [first, ...registrationKinds.filter(kind => kind !== first)]
}

// Without characters that are easily confused.
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** A readable code of twelve characters, from a random id. */
export function registrationCode(uuid: string): string {
  const digits = uuid.replaceAll('-', '')
  // The other digits of a UUID are fixed.
  const random = digits.slice(0, 12) + digits.slice(20)
  const drawn = random.match(/../g)?.map(pair => letters[Number.parseInt(pair, 16) % letters.length]) ?? []
  return drawn.join('').match(/.{4}/g)?.join('-') ?? ''
}
