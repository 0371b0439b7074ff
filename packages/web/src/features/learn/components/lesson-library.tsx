import Check from 'icon:check'
import Circle from 'icon:circle'
import CircleDot from 'icon:circle-dot'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LinkButton } from '../../../ui/inputs/link-button'
import { lessonLink, templateLink } from '../learn-links'
import { type LessonState, useLessonProgress } from '../lesson-progress'
import {
  type LessonArea,
  type LessonKey,
  lessonAreas,
  type ShownLesson,
  type TemplateKey,
  templateKeys,
} from '../lessons'
import { Minutes } from './found-lessons'
import classes from './lesson-library.module.css'

interface PebbleProps {
  x: number
  y: number
  width: number
  height: number
  fill: string
}

function Pebble({ x, y, width: w, height: h, fill }: PebbleProps) {
  const d = `M${x} ${y + 0.62 * h}c0${-0.38 * h} ${0.22 * w}${-0.62 * h} ${0.52 * w}${-0.62 * h} ${0.3 * w} 0 ${0.48 * w} ${0.2 * h} ${0.48 * w} ${0.55 * h} 0 ${0.33 * h}${-0.2 * w} ${0.45 * h}${-0.5 * w} ${0.45 * h}S${x} ${y + h} ${x} ${y + 0.62 * h}Z`
  return <path d={d} fill={`var(--${fill})`} />
}

const LINE = 'var(--line-2)'

function Seats() {
  return (
    <>
      <path d="M48 20v8M18 40v-6h60v6M48 34v6" stroke={LINE} fill="none" />
      <rect x="34" y="8" width="28" height="13" rx="2.5" fill="var(--accent)" />
      {[4, 34, 64].map((x) => (
        <g key={x}>
          <rect x={x} y="40" width="28" height="14" rx="2.5" fill="var(--paper)" stroke={LINE} />
          <circle cx={x + 7} cy="47" r="3" fill="var(--st-laid-3)" />
          <path d={`M${x + 13} 47h10`} stroke="var(--st-wait)" strokeWidth="2.5" />
        </g>
      ))}
    </>
  )
}

function Plan() {
  return (
    <>
      <rect x="12" y="8" width="35" height="46" rx="2" fill="var(--paper)" stroke={LINE} />
      <rect x="49" y="8" width="35" height="46" rx="2" fill="var(--paper)" stroke={LINE} />
      <path d="M17 15h24M17 21h24M17 27h24M17 46h24" stroke="var(--st-wait)" strokeWidth="2.5" />
      <path d="M17 38h17" stroke="var(--accent)" strokeWidth="4" />
      {[15, 23, 31, 39, 47].map((y) => (
        <g key={y}>
          <circle cx="56" cy={y} r="2.5" fill="var(--st-laid-3)" />
          <path d={`M62 ${y}h16`} stroke="var(--st-wait)" strokeWidth="2.5" />
        </g>
      ))}
    </>
  )
}

function Trend() {
  const misses = [
    [4, 40],
    [14, 36],
  ]
  return (
    <>
      <path d="M4 26h88" stroke={LINE} strokeDasharray="2 3" />
      <polyline
        points="4,40 14,36 24,22 34,26 44,16 54,20 64,24 74,18 92,14"
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {misses.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.5" fill="var(--sunk)" stroke="var(--bad-solid)" strokeWidth="2" />
      ))}
      <circle cx="92" cy="14" r="4" fill="var(--ok-solid)" />
    </>
  )
}

/** Thirteen weeks, the seventh now. */
const WEEKS = Array.from({ length: 13 }, (_, week) => week)
const weekFill = (week: number) => (week < 6 ? 'ok-solid' : week === 6 ? 'accent' : 'st-wait')

function Weeks() {
  return WEEKS.map((week) => (
    <Pebble
      key={week}
      {...{ x: 3 + 13 * (week % 7), y: week < 7 ? 18 : 34, width: 10, height: 8 }}
      fill={weekFill(week)}
    />
  ))
}

function Ruler() {
  return (
    <>
      {[2, 9, 16, 23, 30].map((x) => (
        <rect key={x} x={x} y="27" width="6" height="12" rx="1.5" fill="var(--st-laid-2)" />
      ))}
      <rect x="37" y="27" width="47" height="12" rx="1.5" fill="var(--accent)" />
      <rect x="85.5" y="27.5" width="6" height="11" rx="1.5" fill="none" stroke={LINE} />
      <path d="M2 24v-4M25 24v-3M48 24v-3M71 24v-3M92 24v-4" stroke={LINE} />
      <path d="M66 21v24" stroke="var(--accent-ink)" strokeWidth="2" />
    </>
  )
}

const illustrations: Readonly<Record<LessonArea, ReactNode>> = {
  start: (
    <>
      <Pebble x={26} y={42} width={44} height={13} fill="st-laid" />
      <Pebble x={33} y={29} width={31} height={12} fill="st-wait" />
      <Pebble x={40} y={17} width={18} height={11} fill="accent" />
    </>
  ),
  week: <Ruler />,
  issues: (
    <>
      <Pebble x={8} y={20} width={22} height={18} fill="st-laid" />
      <Pebble x={36} y={12} width={30} height={26} fill="accent" />
      <Pebble x={70} y={20} width={20} height={17} fill="st-wait" />
      <path d="m14.5 29 3.2 3.2 6-6" stroke="var(--st-ink)" strokeWidth="2" fill="none" />
      <path d="M8 48h80M8 54h56" stroke={LINE} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  rocks: <Weeks />,
  scorecard: <Trend />,
  vto: <Plan />,
  chart: <Seats />,
  quarter: (
    <>
      <path d="M12 32h72" stroke={LINE} />
      <Pebble x={4} y={24} width={15} height={13} fill="st-laid" />
      <Pebble x={24} y={24} width={15} height={13} fill="st-laid" />
      <Pebble x={43} y={20} width={22} height={20} fill="accent" />
      <Pebble x={68} y={26} width={12} height={11} fill="st-wait" />
      <Pebble x={83} y={26} width={11} height={10} fill="st-wait" />
    </>
  ),
  year: (
    <>
      <Pebble x={40} y={4} width={14} height={12} fill="accent" />
      <Pebble x={32} y={15} width={30} height={13} fill="st-laid-3" />
      <Pebble x={24} y={27} width={46} height={14} fill="st-laid-2" />
      <Pebble x={14} y={40} width={66} height={16} fill="st-laid" />
    </>
  ),
}

function AreaIllustration({ area }: { area: LessonArea }) {
  return (
    <span className={`bg-sunk rounded p-2 ${classes.illustration}`}>
      <svg viewBox="0 0 96 64" aria-hidden="true">
        {illustrations[area]}
      </svg>
    </span>
  )
}

const FIRST = 'ninety-minutes'

const icons = { done: Check, begun: CircleDot, new: Circle } as const
const markColors = { done: 'ok', begun: 'accent', new: 'mut' } as const

function LessonMark({ state }: { state: LessonState }) {
  const { t } = useTranslation('learn')
  const Icon = icons[state]
  const label = state === 'new' ? { 'aria-hidden': true } : { 'aria-label': t(`state.${state}`) }
  return <Icon size="1.125rem" className={markColors[state]} {...label} />
}

const nameStyles = { done: 'ink', begun: 'ink bold', new: 'ink' } as const

/** The first lesson, the one begun last, or the next one. */
function Continue({ all }: { all: readonly ShownLesson[] }) {
  const { t } = useTranslation('learn')
  const { next, stateOf, sectionOf, doneCount } = useLessonProgress(all)
  const isBegun = next && stateOf(next.key) === 'begun'
  const lesson = isBegun || doneCount > 0 ? next : all.find(({ key }) => key === FIRST)
  if (!lesson) return null
  const section = Math.min(sectionOf(lesson.key), lesson.parts.length)
  const label = isBegun
    ? t('begin.section', { section, count: lesson.parts.length })
    : t(doneCount > 0 ? 'lesson.next' : 'begin.label')
  return (
    <section className={`row wrap gap-4 paper p-4 mb-5 ${classes.begin}`} aria-label={label}>
      <AreaIllustration area={lesson.area} />
      <div>
        <small className="small mut">{label}</small>
        <h2 className="heading-m">{lesson.title}</h2>
        <p className="sub">{lesson.lead}</p>
      </div>
      <LinkButton
        {...lessonLink(lesson.key)}
        {...(isBegun && section > 1 && { hash: lesson.parts[section - 1]?.key })}
        variant="filled"
        size="lg"
      >
        {t(isBegun ? 'begin.resume' : 'begin.act')}
      </LinkButton>
    </section>
  )
}

export function LessonAreas({ all }: { all: readonly ShownLesson[] }) {
  const { t } = useTranslation('learn')
  const { stateOf } = useLessonProgress(all)
  return (
    <>
      <Continue all={all} />
      <div className={`columns-3 clip paper ${classes.cells} ${classes.areas}`}>
        {lessonAreas.map((area) => {
          const ofArea = all.filter((lesson) => lesson.area === area)
          const done = ofArea.filter(({ key }) => stateOf(key) === 'done').length
          return (
            <section key={area} className={`min-w-0 p-4 ${classes.area}`} aria-labelledby={`learn-${area}`}>
              <header className="row gap-4 mb-2">
                <AreaIllustration area={area} />
                <div className="min-w-0">
                  <h2 className="heading-s break" id={`learn-${area}`}>
                    {t(`area.${area}`)}
                  </h2>
                  <p className={`row wrap gap-1 small mut mt-1 num ${classes.pebbles}`}>
                    {ofArea.map(({ key }) => (
                      <i key={key} data-state={stateOf(key)} />
                    ))}
                    <span className="nowrap px-1">{t('done.count', { done, count: ofArea.length })}</span>
                  </p>
                </div>
              </header>
              <ul>
                {ofArea.map(({ key, title, minutes }) => (
                  <li className="row gap-3 border-top" key={key}>
                    <LessonMark state={stateOf(key)} />
                    <Link {...lessonLink(key)} className={`grow leading py-2 link ${nameStyles[stateOf(key)]}`}>
                      {title}
                    </Link>
                    <Minutes count={minutes} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

/** Thumbnail lines, as paths in a box of 68 × 88 or 88 × 68. */
const thumbs: Readonly<Record<TemplateKey, { isWide?: boolean; lines: string; boxes?: string }>> = {
  'weekly-agenda': { lines: 'M8 20h52M8 26h52M8 32h52M8 38h52M8 66h24M36 66h24M8 78h52', boxes: 'M8 42h52v20h-52z' },
  'rock-sheet': { isWide: true, lines: 'M8 22h72M8 29h72M8 36h72M8 43h72M8 50h72M8 57h72M52 18v42M68 18v42' },
  'scorecard-sheet': {
    isWide: true,
    lines: 'M8 20h72M8 27h72M8 34h72M8 41h72M8 48h72M8 55h72M32 16v44M40 16v44M48 16v44M56 16v44M64 16v44M72 16v44',
  },
  'issue-sheet': { lines: 'M8 20h52M8 26h52M8 32h52M8 72h52M8 78h52', boxes: 'M8 38h24v28h-24zM36 38h24v28h-24z' },
  'vto-sheet': {
    isWide: true,
    lines: '',
    boxes:
      'M8 16h16v20h-16zM27 16h16v20h-16zM46 16h16v20h-16zM65 16h16v20h-16zM8 40h16v20h-16zM27 40h16v20h-16zM46 40h16v20h-16zM65 40h16v20h-16z',
  },
  'seat-sheet': { lines: 'M8 20h52M8 28h52M8 34h52M8 40h52M8 46h52M8 58h52M8 64h52M8 70h52M40 56v16' },
  'quarterly-agenda': { lines: 'M8 20h52M8 27h52M8 34h52M8 41h52M8 48h52M8 55h52M8 72h52M8 78h52M18 17v41' },
  'annual-agenda': { lines: 'M8 18h52M8 24h52M8 30h52M8 36h52M8 48h52M8 54h52M8 60h52M8 66h52M8 78h52M18 15v54' },
}

function Thumb({ template }: { template: TemplateKey }) {
  const { isWide, lines, boxes } = thumbs[template]
  const [width, height] = isWide ? [88, 68] : [68, 88]
  return (
    <span className={`centered bg-sunk ${classes.thumb}`}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} rx="2" fill="#fff" />
        <path d="M8 10h26" stroke="#55504A" strokeWidth="3" />
        <path d={lines} stroke="#BDB7AE" strokeWidth="1.5" />
        {boxes && <path d={boxes} fill="#E6E3DF" />}
      </svg>
    </span>
  )
}

export function TemplateList() {
  const { t } = useTranslation('learn')
  return (
    <ul className={`grid clip paper ${classes.cells} ${classes.templates}`}>
      {templateKeys.map((key) => (
        <li key={key}>
          <Link {...templateLink(key)} className="block p-4 link ink">
            <Thumb template={key} />
            <b className="block bold break mt-3">{t(`template.${key}.title`)}</b>
            <small className="small mut">{t(`template.${key}.about`)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface LessonLibraryProps {
  all: readonly ShownLesson[]
  anchor: LessonKey | undefined
}

export function LessonLibrary({ all, anchor }: LessonLibraryProps) {
  const { t } = useTranslation('learn')
  const { stateOf } = useLessonProgress(all)
  const [area, setArea] = useState<LessonArea | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = anchor && list.current?.querySelector<HTMLElement>(`[data-lesson="${anchor}"]`)
    if (!link) return
    link.focus({ preventScroll: true })
    link.scrollIntoView?.({ block: 'center' })
  }, [anchor])
  const choice = (one: LessonArea | null, label: string) => (
    <button
      key={label}
      type="button"
      className="small leading sub"
      aria-pressed={area === one}
      onClick={() => setArea(one)}
    >
      {label}
    </button>
  )
  return (
    <>
      <fieldset className={`flex wrap gap-2 mb-5 ${classes.choices}`} aria-label={t('areas.label')}>
        {choice(null, t('areas.all'))}
        {lessonAreas.map((one) => choice(one, t(`area.${one}`)))}
      </fieldset>
      <div ref={list}>
        {lessonAreas
          .filter((one) => area === null || one === area)
          .map((one) => (
            <section key={one} className="paper p-4 mb-5" aria-labelledby={`library-${one}`}>
              <h2 className="heading-s mb-1" id={`library-${one}`}>
                {t(`area.${one}`)}
              </h2>
              <ul className={`divided ${classes.rows}`}>
                {all
                  .filter((lesson) => lesson.area === one)
                  .map(({ key, title, lead, minutes }) => (
                    <li className="row gap-4" key={key}>
                      <LessonMark state={stateOf(key)} />
                      <Link {...lessonLink(key)} className="grow py-2" data-lesson={key}>
                        <b className="block medium">{title}</b>
                        <small className="block small mut">{lead}</small>
                      </Link>
                      <Minutes count={minutes} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}
