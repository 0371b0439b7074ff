import Check from 'icon:check'
import CircleAlert from 'icon:circle-alert'
import CircleDashed from 'icon:circle-dashed'
import X from 'icon:x'
import { rockFigures } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type { PulseRock, QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { ROCKS_DONE_MARK } from '@cairn/contract/rocks/rock-status'
import { isClosing } from '@cairn/contract/rocks/rocks.statuses'
import type { CSSProperties } from 'react'
import { useOpenItem } from '../../../entities/items/open-item'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { percent } from '../../../lib/format/percent'
import { useQuarterName } from '../../../lib/format/quarter-names'
import { Avatar } from '../../../ui/display/avatar'
import type { IconComponent } from '../../../ui/display/icon'
import { Tag } from '../../../ui/display/tag'
import classes from './quarterly-pulsing.module.css'

/** Done is `laid`. `ringed`: not done. `open`: undecided. */
type StoneState = 'laid' | 'ringed' | 'open'

const isOver = ({ weeks, weeksOver }: Pick<QuarterPulse, 'weeks' | 'weeksOver'>): boolean => weeksOver >= weeks.length

function stoneOf({ status }: Pick<PulseRock, 'status'>, quarter: QuarterPulse): StoneState {
  if (status === 'Done') return 'laid'
  return (status !== null && isClosing(status)) || isOver(quarter) ? 'ringed' : 'open'
}

const order: readonly StoneState[] = ['laid', 'ringed', 'open']

/** Done first, so that the row lines up with the 80% mark. */
const stonesOf = (quarter: QuarterPulse): StoneState[] =>
  quarter.rocks
    .map((rock) => stoneOf(rock, quarter))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))

interface Pair {
  quarter: QuarterPulse
  beside: QuarterPulse
}

const ICON: Record<StoneState, IconComponent> = { laid: Check, ringed: X, open: CircleDashed }

const iconColors: Record<StoneState, string> = { laid: 'ok', ringed: 'bad', open: 'mut' }

export function PulseRocks({ quarter, beside }: Pair) {
  const { t } = useTranslation(['terms', 'quarterly-pulsing'])
  const { open } = useOpenItem('rock')
  const nameOf = useQuarterName()
  return (
    <section className={classes.line}>
      <div className={`min-w-0 px-4 py-3 ${classes.label} ${classes.share}`}>
        <h3 className="heading-s">{t('rocks')}</h3>
        <Share quarter={quarter} />
      </div>
      <div className={`min-w-0 py-3 ${classes.wide}`}>
        {quarter.rocks.length === 0 ? (
          <p className="small mut">{t('quarterly-pulsing:rocks.none')}</p>
        ) : (
          <>
            <Stones quarter={quarter} />
            <ul className={classes.rocks} aria-label={t('rocks')}>
              {quarter.rocks.map((rock) => (
                <Rock key={rock.id} rock={rock} stone={stoneOf(rock, quarter)} onOpen={() => open(rock)} />
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={`${classes.beside} ${classes.share}`}>
        <b className={`small bold sub ${classes.besideName}`}>{nameOf(beside)}</b>
        <Share quarter={beside} isSmall />
        {beside.rocks.length > 0 && <Stones quarter={beside} />}
      </div>
    </section>
  )
}

function Share({ quarter, isSmall = false }: { quarter: QuarterPulse; isSmall?: boolean }) {
  const { t } = useTranslation('quarterly-pulsing')
  const { done, all, percent: share, short } = rockFigures(quarter)
  if (share === null) return isSmall ? <p className="small mut">{t('rocks.none')}</p> : null
  const figures = { done, all, count: short, mark: percent(ROCKS_DONE_MARK) }
  const words = isOver(quarter) ? t('rocks.short', figures) : t('rocks.left', figures)
  return (
    <>
      <p className={isSmall ? 'heading-l sub' : 'heading-xl'}>{percent(share / 100)}</p>
      <p className="small mut">{t(isOver(quarter) ? 'rocks.done' : 'rocks.soFar', figures)}</p>
      {short === 0 ? (
        <Tag tone="ok" icon={Check}>
          {t('rocks.reached', figures)}
        </Tag>
      ) : (
        <Tag tone={isOver(quarter) ? 'warn' : 'quiet'} icon={isOver(quarter) ? CircleAlert : CircleDashed}>
          {words}
        </Tag>
      )}
    </>
  )
}

function Stones({ quarter }: { quarter: QuarterPulse }) {
  return (
    <span
      className={`flex gap-1 relative mt-5 mb-2 ${classes.stones}`}
      style={{ '--stones': quarter.rocks.length } as CSSProperties}
      aria-hidden="true"
    >
      {stonesOf(quarter).map((stone, index) => {
        const Icon = ICON[stone]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: stones are identified by index
          <i className="centered grow clip bad" key={index} data-stone={stone}>
            {stone !== 'open' && <Icon size="0.75rem" strokeWidth={2.5} />}
          </i>
        )
      })}
      <small className="tiny leading-tight sub border-start px-1">{percent(ROCKS_DONE_MARK)}</small>
    </span>
  )
}

function useFacts(rock: PulseRock): string {
  const { t } = useTranslation(['quarterly-pulsing', 'terms'])
  const delegate = usePerson(rock.delegate?.ownerId)
  const said = rock.delegate?.status ? t(`terms:rockStatus.${rock.delegate.status}`) : t('rocks.unsaid')
  const facts = [
    rock.recommittedTo && t('rocks.again'),
    rock.recommittedFrom && t('rocks.former'),
    rock.delegate && t('rocks.handed', { name: delegate?.firstName ?? '', status: said }),
  ]
  return facts.filter(Boolean).join(', ')
}

function Rock({ rock, stone, onOpen }: { rock: PulseRock; stone: StoneState; onOpen: () => void }) {
  const { t } = useTranslation(['quarterly-pulsing', 'terms'])
  const owner = usePerson(rock.ownerId)
  const facts = useFacts(rock)
  const Icon = ICON[stone]
  const unsaid = stone === 'ringed' ? t('rocks.unclosed') : t('rocks.unsaid')
  const isWeekly = rock.status === 'OnTrack' || rock.status === 'OffTrack'
  const status = rock.status && !(isWeekly && stone === 'ringed') ? t(`terms:rockStatus.${rock.status}`) : unsaid
  const isPlain = rock.status === 'Done' || rock.status === 'NotDone'
  return (
    <li className="row gap-2 py-1" title={rock.title}>
      <Icon className={iconColors[stone]} size="0.9375rem" strokeWidth={2} aria-hidden="true" />
      <span className="grow small leading-tight">
        <button type="button" className="p-0 break text-start ink hover-underline" onClick={onOpen}>
          {rock.title}
        </button>
        <small className="block tiny mut">
          <span className={isPlain ? 'vh' : undefined}>{status}</span>
          {facts && (isPlain ? facts : `, ${facts}`)}
        </small>
      </span>
      {owner && <Avatar id={rock.ownerId} name={fullName(owner)} size={24} />}
    </li>
  )
}
