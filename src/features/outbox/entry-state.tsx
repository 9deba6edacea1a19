import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Entry } from '../../store/entry.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useTexts } from '../../ui/language.tsx'
import { outboxTexts } from './outbox-texts.ts'
import type { OutboxTexts } from './texts/en.ts'

type Shown = keyof OutboxTexts['states']

const looks: Record<Shown, { tone: Tone; Icon: typeof Clock }> = {
  waiting: { tone: 'plain', Icon: Clock },
  sending: { tone: 'accent', Icon: RefreshCw },
  unknown: { tone: 'plain', Icon: Clock },
  failing: { tone: 'warn', Icon: Clock },
  held: { tone: 'plain', Icon: Hourglass },
  refused: { tone: 'danger', Icon: TriangleAlert },
  conflict: { tone: 'warn', Icon: TriangleAlert },
}

export function EntryState({ entry, isHeld }: { entry: Entry; isHeld: boolean }) {
  const texts = useTexts(outboxTexts)
  const shown = isHeld ? 'held' : shownState(entry)
  const { tone, Icon } = looks[shown]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
      {texts.states[shown]}
    </Badge>
  )
}

function shownState({ state, unanswered, trouble }: Entry): Shown {
  if (state !== 'waiting') return state
  if (trouble) return 'failing'
  return unanswered > 0 ? 'unknown' : 'waiting'
}
