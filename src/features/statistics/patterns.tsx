import { type Look, type Series, statusLooks } from './series.ts'

/** The areas' patterns, once for all charts and legends of the page. Not `hidden`: then nothing could refer to them. */
export function Patterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        {Object.values(statusLooks).map(look => (
          <Pattern key={look.pattern} look={look} />
        ))}
      </defs>
    </svg>
  )
}

function Pattern({ look: { color, texture, pattern } }: { look: Look }) {
  return (
    <pattern id={pattern} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={color} opacity={texture === null ? 0.32 : 0.16} />
      {texture !== null && (
        <path d={texture} fill="none" stroke={color} strokeWidth={1.4} strokeLinecap="round" opacity={0.7} />
      )}
    </pattern>
  )
}

/** A piece of the area with its line, as the chart draws them. */
export function Swatch({ look }: { look: Look }) {
  return (
    <svg aria-hidden="true" width={28} height={16} className="shrink-0">
      <rect y={2} width={28} height={14} fill={`url(#${look.pattern})`} />
      <line y1={2} y2={2} x2={28} stroke={look.color} strokeWidth={2.5} strokeDasharray={look.dashes} />
    </svg>
  )
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {series.map(({ key, label, look }) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch look={look} />
          {label}
        </li>
      ))}
    </ul>
  )
}
