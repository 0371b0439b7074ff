import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/avatar'
import { AroundTheTable } from './around-the-table'
import classes from './side-column.module.css'

const CAIRN_MAX = 7
const STONE_REM = [2.25, 2.5625, 2.875, 3.125, 3.375, 3.625, 3.875]

interface SideColumnProps {
  memory?: ReactNode
  solved: readonly { id: string; title: string }[]
  newTodos: readonly { id: string; title: string; ownerId: string; ownerName: string }[]
  dropped: readonly { id: string; title: string; ownerId: string; ownerName: string }[]
}

export function SideColumn({ memory, solved, newTodos, dropped }: SideColumnProps) {
  const { t } = useTranslation('live')
  return (
    <aside className={classes.side} aria-label={t('side')}>
      {memory}
      <AroundTheTable />
      <SolvedToday solved={solved} />
      {dropped.length > 0 && <MiniList title={t('dropped')} lines={dropped} />}
      {newTodos.length > 0 && <MiniList title={t('newTodos')} lines={newTodos} />}
    </aside>
  )
}

function SolvedToday({ solved }: { solved: SideColumnProps['solved'] }) {
  const { t } = useTranslation('live')
  const stones = solved.slice(0, CAIRN_MAX)
  return (
    <section>
      <h2 className={classes.title}>
        {t('solvedToday')} <span>{solved.length}</span>
      </h2>
      {stones.length === 0 ? (
        <div className={classes.none}>
          <svg viewBox="0 0 64 68" fill="none" stroke="var(--ctl-line)" strokeDasharray="3 3" aria-hidden="true">
            <ellipse cx="32" cy="12" rx="17" ry="10" />
            <ellipse cx="32" cy="33" rx="22" ry="10" />
            <ellipse cx="32" cy="54" rx="28" ry="11" />
          </svg>
          <span>{t('firstStone')}</span>
        </div>
      ) : (
        <ul className={classes.cairn}>
          {stones.map((issue, index) => (
            <li key={issue.id}>
              <span
                className={classes.stone}
                style={{ width: `${STONE_REM[index + CAIRN_MAX - stones.length] ?? 3.875}rem` }}
                aria-hidden="true"
              />
              <span title={issue.title}>{issue.title}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MiniList({ title, lines }: { title: string; lines: SideColumnProps['newTodos'] }) {
  return (
    <section>
      <h2 className={classes.title}>
        {title} <span>{lines.length}</span>
      </h2>
      <ul className={classes.mini}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>{line.title}</span>
            <Avatar id={line.ownerId} name={line.ownerName} size={24} />
          </li>
        ))}
      </ul>
    </section>
  )
}
