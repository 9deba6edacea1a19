import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { passwordTexts } from './password-texts.ts'
import { useReauthenticate } from './reauth.tsx'

/** The edit itself is valid, but the server requires the password again. */
export function wantsPassword({ state, problem }: Entry): boolean {
  return state === 'refused' && problem?.code === 'auth/password-needed'
}

export function EnterPasswordButton({ entry }: { entry: Entry }) {
  const texts = useTexts(passwordTexts)
  const workspace = useWorkspace()
  const reachable = useReachable()
  const passwordAgain = useReauthenticate()
  const give = async () => {
    if (await passwordAgain('wanted')) await workspace.resend(entry.key, {})
  }
  return (
    <Button reason={reachable ? undefined : texts.needsServer} onClick={() => void give()}>
      {texts.enterPassword}
    </Button>
  )
}
