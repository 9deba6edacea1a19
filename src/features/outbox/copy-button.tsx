import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { useTell } from '../../parts/document-actions.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { outboxTexts } from './outbox-texts.ts'

/** Copies a text; where the browser keeps its clipboard from us, shows it selected, to be copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const texts = useTexts(outboxTexts)
  const { say } = useTell()
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    try {
      // Browsers have no clipboard for pages without HTTPS, whatever the types say: that lands below too.
      await navigator.clipboard.writeText(text)
      say(texts.copied)
    } catch {
      setByHand(true)
    }
  }
  return (
    <>
      <IconButton icon={<Copy aria-hidden size={18} />} label={texts.copy} onClick={() => void copy()} />
      <Dialog
        open={byHand}
        onClose={() => setByHand(false)}
        title={texts.copyTitle}
        cross="close"
        size="medium"
      >
        <p className="mb-3 text-pretty">{texts.copyHint}</p>
        <SelectedText label={texts.copyTitle} text={text} />
      </Dialog>
    </>
  )
}

function SelectedText({ label, text }: { label: string; text: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  // The focus selects the text. On touch screens the dialog takes the focus back, and the selection stays.
  useEffect(() => box.current?.focus(), [])
  return (
    <textarea
      ref={box}
      readOnly
      aria-label={label}
      rows={text.split('\n').length + 1}
      value={text}
      onFocus={event => event.target.select()}
      className="w-full resize-none rounded-md bg-sunken p-3 text-base text-ink ring-1 ring-line-strong ring-inset"
    />
  )
}
