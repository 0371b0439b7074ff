import { agendaForDisplay, agendaMinutes } from '@cairn/contract/agendas/agenda-rules'
import type { AgendaItem, AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { agendaIconOf } from '../agenda-icons'
import classes from './agenda-outline.module.css'

/** An agenda by its display rules; omitted sections become one last line, so that the minutes add up. */
export function AgendaOutline({ items }: { items: readonly AgendaItem[] }) {
  const { t } = useTranslation('meetings')
  const shown = agendaForDisplay(items)
  const rest = agendaMinutes(items) - agendaMinutes(shown.map(({ item }) => item))
  const longest = Math.max(...shown.map(({ item }) => item.lengthInMinutes))
  return (
    <ol className={classes.agenda}>
      {shown.map(({ kind, item }) => {
        const type: AgendaItemType = kind === 'Rocks' ? 'RockReview' : kind
        const Icon = agendaIconOf({ type, icon: kind === 'Custom' ? item.icon : null })
        return (
          <li
            key={item.id}
            data-longest={item.lengthInMinutes === longest || undefined}
            style={{ '--minutes': item.lengthInMinutes } as CSSProperties}
          >
            <Icon size="0.9375rem" aria-hidden="true" />
            <span className={classes.name}>{(kind === 'Custom' && item.title) || t(`section.${type}`)}</span>
            <span>{item.lengthInMinutes}</span>
          </li>
        )
      })}
      {rest > 0 && (
        <li style={{ '--minutes': rest } as CSSProperties}>
          <span className={classes.name}>{t('overview.opening')}</span>
          <span>{rest}</span>
        </li>
      )}
    </ol>
  )
}
