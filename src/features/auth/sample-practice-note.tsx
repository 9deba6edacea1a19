import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { authTexts } from './auth-texts.ts'
import { type SampleSignIn, sampleSignInOf } from './sample-sign-in.ts'

/** In a sample practice alone: who to be there. */
export function SamplePracticeNote({ onFillIn }: { onFillIn: (signIn: SampleSignIn) => void }) {
  const texts = useTexts(authTexts)
  const signIn = sampleSignInOf(document)
  if (signIn === undefined) return null
  return (
    <Banner
      tone="note"
      title={texts.samplePractice}
      actions={<Button onClick={() => onFillIn(signIn)}>{texts.sampleFillIn}</Button>}
    >
      {texts.sampleSignIn(signIn.email, signIn.password)}
    </Banner>
  )
}
