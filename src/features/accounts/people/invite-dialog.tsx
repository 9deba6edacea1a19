import { useState } from 'react'
import type { LinkMade, Role } from '../../../contract/people.ts'
import { isEmail } from '../../../domain/clients/person.ts'
import { formatMoment } from '../../../domain/text/format.ts'
import { CopyButton } from '../../../record-ui/copy-button.tsx'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Description, Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useOpenForm } from '../../../ui/fields/open-forms.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { usePasswordRetry } from '../reauth.tsx'
import { Choices } from './choices.tsx'
import { peopleTexts } from './people-texts.ts'

type Props = { reason: string | undefined; onInvited: () => void; onClose: () => void }

/** The most common role comes first. */
const offered = ['staff', 'owner'] as const

export function InviteDialog({ reason, onInvited, onClose }: Props) {
  const texts = useTexts(peopleTexts)
  const { language } = useLanguage()
  const withPassword = usePasswordRetry()
  const { request } = useWorkspace()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [made, setMade] = useState<LinkMade | null>(null)
  useOpenForm(email !== '' && made === null)
  const close = () => isBusy || onClose()

  async function invite(): Promise<void> {
    setProblem(null)
    setWrong(!isEmail(email))
    if (!isEmail(email)) return
    setBusy(true)
    const invited = { email: email.trim(), role }
    const answer = await withPassword(() => request('POST people/invitations', invited))
    setBusy(false)
    if (answer === null) return
    if (!answer.ok) return setProblem(failureSentence(answer.failure, texts, language))
    setMade(answer.body)
    onInvited()
  }

  if (made) return <LinkDialog made={made} userName={email.trim()} email={email.trim()} onClose={onClose} />
  return (
    <FormDialog
      onClose={close}
      title={texts.inviteTitle}
      size="medium"
      submitLabel={isBusy ? texts.inviting : texts.invite}
      onSubmit={() => void invite()}
      busy={isBusy}
      reason={reason}
    >
      <Description className="text-pretty">{texts.inviteText}</Description>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <TextField
        label={texts.email}
        type="email"
        name="colleague"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        required
        maxLength={200}
        error={isWrong ? texts.emailNeeded : undefined}
        value={email}
        onChange={typed => {
          setWrong(false)
          setEmail(typed)
        }}
      />
      <Choices
        label={texts.role}
        values={offered}
        chosen={role}
        texts={texts.roles}
        hints={texts.roleHints}
        onChoose={setRole}
      />
    </FormDialog>
  )
}

/** A link is shown once, because the server only stores its hash. */
export function LinkDialog(props: { made: LinkMade; userName: string; email: string; onClose: () => void }) {
  const { made, userName, email, onClose } = props
  const texts = useTexts(peopleTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkFor(userName)}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{common.done}</Button>
          <CopyButton text={made.link} label={texts.copyLink} />
        </>
      }
    >
      <div className="grid gap-4">
        <Description className="text-pretty">
          {made.emailed ? texts.linkEmailed(email) : texts.linkNotEmailed}
        </Description>
        <TextField
          label={texts.link}
          hint={texts.linkOnce(formatMoment(made.expiresAt, language))}
          readOnly
          autoFocus
          value={made.link}
          onChange={() => {}}
          onFocus={event => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
