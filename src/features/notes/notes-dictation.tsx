import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../domain/text/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { notesTexts } from './notes-texts.ts'

/** As much of it as is used here: browsers have it under two names, and types do not know it. */
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
type Maker = new () => Recognition

function makerOf(): Maker | undefined {
  return ['SpeechRecognition', 'webkitSpeechRecognition']
    .map((name): unknown => Reflect.get(window, name))
    .find(isMaker)
}

function isMaker(value: unknown): value is Maker {
  return typeof value === 'function'
}

const spoken: Record<Language, string> = { en: 'en-GB', fr: 'fr-BE', nl: 'nl-BE' }

type Props = { onSpoken: (text: string) => void; onProblem: (problem: string) => void }

/**
 * Speaking instead of typing, where the browser can make text of it. Whose service hears what is said, the browser decides:
 * before it is used for the first time on a device, that is told.
 */
export function DictateButton({ onSpoken, onProblem }: Props) {
  const texts = useTexts(notesTexts)
  const { language } = useLanguage()
  const [maker] = useState(() => makerOf())
  const [isAsking, setAsking] = useState(false)
  const [isListening, setListening] = useState(false)
  const current = useRef<Recognition>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  if (maker === undefined) return null

  function listen(Recognizer: Maker): void {
    const recognition = new Recognizer()
    recognition.lang = spoken[language]
    recognition.continuous = true
    recognition.interimResults = false
    recognition.addEventListener('result', event => onSpoken(finalTextIn(event)))
    recognition.addEventListener('error', event => {
      const why: unknown = Reflect.get(event, 'error')
      // Whoever stops it, or leaves, has done so on purpose.
      if (why === 'aborted') return
      const isForbidden = why === 'not-allowed' || why === 'service-not-allowed'
      onProblem(isForbidden ? texts.dictateRefused : texts.dictateFailed)
    })
    recognition.addEventListener('end', () => setListening(false))
    current.current = recognition
    recognition.start()
    setListening(true)
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={isListening}
        icon={isListening ? <MicOff aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
        onClick={() => {
          if (isListening) current.current?.stop()
          else if (isTold()) listen(maker)
          else setAsking(true)
        }}
      >
        {isListening ? texts.stopDictating : texts.dictate}
      </Button>
      <span role="status" className="text-muted text-sm">
        {isListening && texts.listening}
      </span>
      <ConfirmDialog
        open={isAsking}
        title={texts.dictateTitle}
        text={texts.dictateWarning}
        confirmLabel={texts.dictateAnyway}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          noteTold()
          setAsking(false)
          listen(maker)
        }}
      />
    </>
  )
}

/** What is new in the event, of what the browser holds for certain. */
function finalTextIn(event: Event): string {
  const results: unknown = Reflect.get(event, 'results')
  const from: unknown = Reflect.get(event, 'resultIndex')
  return Array.from(isListLike(results) ? results : [])
    .slice(typeof from === 'number' ? from : 0)
    .flatMap(result => (isListLike(result) && Reflect.get(result, 'isFinal') !== false ? [result[0]] : []))
    .map(best => (typeof best === 'object' && best !== null ? String(Reflect.get(best, 'transcript')) : ''))
    .join(' ')
}

function isListLike(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value
}

const storageKey = 'dictation'

function isTold(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== null
  } catch {
    // Storage can be forbidden: then it is told each time.
    return false
  }
}

function noteTold(): void {
  try {
    window.localStorage.setItem(storageKey, 'told')
  } catch {
    // As above.
  }
}
