import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { authTexts } from './auth-texts.ts'

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

export type SampleSignIn = { email: string; password: string }

/** As much of a document as is read here. */
type Page = { querySelector(selector: string): { getAttribute(name: string): string | null } | null }

/** What the page of a sample practice says of how to sign in. The page of any other practice says nothing. */
export function sampleSignInOf(page: Page): SampleSignIn | undefined {
  const said = page.querySelector('meta[name="demo-sign-in"]')?.getAttribute('content') ?? ''
  const [email, password] = said.split(' ')
  return email && password ? { email, password } : undefined
}
