import CalendarPlus from 'icon:calendar-plus'
import ChartLine from 'icon:chart-line'
import GraduationCap from 'icon:graduation-cap'
import Keyboard from 'icon:keyboard'
import Moon from 'icon:moon'
import Plus from 'icon:plus'
import Sun from 'icon:sun'
import Trash2 from 'icon:trash'
import UserPlus from 'icon:user-plus'
import { termVariables } from '@cairn/contract/core/terms'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTractionsWith } from '../../entities/tractions/my-tractions'
import { hasWords } from '../../features/learn/find-lessons'
import { lessonLink } from '../../features/learn/learn-links'
import { useLoadedLessons } from '../../features/learn/use-lessons'
import { useOwnMeasurables } from '../../features/scorecard/use-scorecard'
import { fromNow } from '../../features/tractions/traction-messages'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { serverNow } from '../../lib/api/clock'
import { language, monthDay } from '../../lib/format/format'
import { useMoments } from '../../lib/format/zones'
import { NUMBERS, useModalPages } from '../../lib/keyboard/modal-pages'
import { useIsLicensed, useSession } from '../../lib/session/session'
import type { Prefill } from '../../pages/item-forms'
import type { IconComponent } from '../../ui/display/icon'
import { Kbd } from '../../ui/display/kbd'
import { ColorTagPebble } from '../../ui/display/tag'
import type { MenuItem, QuickAdd } from './menu-items'

export interface PaletteRow {
  readonly key: string
  readonly icon: ReactNode
  readonly label: string
  /** Also found by the method's standard terms. */
  readonly standard?: string
  readonly literal?: string
  readonly detail?: string | undefined
  readonly end?: ReactNode
  readonly run: (isBeside: boolean) => void
}

export interface Choices {
  menu: readonly MenuItem[]
  quickAdds: readonly QuickAdd[]
  onQuickAdd: (quickAdd: QuickAdd, prefill?: Prefill) => void
  onInvite: (() => void) | undefined
  onTheme: (theme: 'light' | 'dark') => void
  onKeys: () => void
}

const iconOf = (Icon: IconComponent) => <Icon size="1.125rem" aria-hidden="true" />
/** So that "todo" finds "To-do". */
const plain = (text: string) => text.toLowerCase().replaceAll('-', '')
const named = (rows: readonly PaletteRow[], text: string) =>
  rows.filter(({ label, standard = '' }) => [label, standard].some((one) => plain(one).includes(plain(text))))

const standardNames = () => termVariables(language())

const SOON_MS = 12 * 3_600_000

function useNow(): PaletteRow[] {
  const { t } = useTranslation(['frame', 'meetings'])
  const navigate = useNavigate()
  const now = serverNow()
  const moments = useMoments()
  const isSoon = ({ isRunning, nextDate }: Traction) =>
    isRunning || (nextDate !== null && Math.abs(Date.parse(nextDate) - now) < SOON_MS)
  const meetings = (useTractionsWith([]) ?? [])
    .filter(isSoon)
    .slice(0, 2)
    .map(({ id, name, meetingThreadId, colorTag, isRunning, nextDate }) => ({
      key: `now-${id}`,
      icon: <ColorTagPebble color={colorTag} />,
      label: t('find.openMeeting', { name }),
      detail: isRunning
        ? t('find.running')
        : nextDate
          ? t('find.starts', { when: fromNow(nextDate, now, moments) })
          : undefined,
      run: () => void navigate({ href: `/traction/${id}/${meetingThreadId}` }),
    }))
  return [...meetings, ...useMissingNumbers()]
}

function useMissingNumbers(): PaletteRow[] {
  const { t } = useTranslation(['frame', 'scorecard'])
  const navigate = useNavigate()
  const isLicensed = useIsLicensed()
  const missing = useOwnMeasurables()?.filter(({ isMissing }) => isMissing) ?? []
  const [first] = missing
  if (!first || !isLicensed) return []
  return [
    {
      key: 'now-numbers',
      icon: iconOf(ChartLine),
      label: t('frame:find.enter', { title: first.measurable.title, date: monthDay(first.week) }),
      end: t('scorecard:missing', { count: missing.length }),
      run: () => void navigate({ to: '/', hash: NUMBERS }),
    },
  ]
}

function useMake({ quickAdds, onQuickAdd, onInvite }: Choices): PaletteRow[] {
  const { t } = useTranslation(['frame', 'items'])
  const { open } = useModalPages()
  const standard = standardNames()
  const items = quickAdds.map((quickAdd) => ({
    key: `new-${quickAdd.id}`,
    icon: iconOf(Plus),
    label: t('items:new', termsOf(quickAdd.id)),
    standard: t('items:new', termsOf(quickAdd.id, standard)),
    end: <Kbd combo={quickAdd.hotkey} />,
    run: () => onQuickAdd(quickAdd),
  }))
  const meeting = {
    key: 'new-meeting',
    icon: iconOf(CalendarPlus),
    label: t('find.newMeeting'),
    run: () => void open('/meeting/new'),
  }
  const invite = { key: 'invite', icon: iconOf(UserPlus), label: t('invite'), run: () => onInvite?.() }
  return [...items, ...(items.length > 0 ? [meeting] : []), ...(onInvite ? [invite] : [])]
}

function useDo({ quickAdds, onTheme, onKeys }: Choices): PaletteRow[] {
  const { t } = useTranslation('frame')
  const { colorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const { open } = useModalPages()
  const theme = (name: 'light' | 'dark', icon: IconComponent) => ({
    key: `theme-${name}`,
    icon: iconOf(icon),
    label: t(`find.theme.${name}`),
    run: () => onTheme(name),
  })
  return [
    ...(colorScheme === 'dark' ? [] : [theme('dark', Moon)]),
    ...(colorScheme === 'light' ? [] : [theme('light', Sun)]),
    { key: 'keys', icon: iconOf(Keyboard), label: t('find.allKeys'), end: <Kbd combo="?" />, run: onKeys },
    ...(quickAdds.length > 0
      ? [
          {
            key: 'guided',
            icon: iconOf(GraduationCap),
            label: t('find.guided'),
            run: () => void open('/meeting/live/guided'),
          },
        ]
      : []),
    {
      key: 'removed',
      icon: iconOf(Trash2),
      label: t('find.removed'),
      run: () => void navigate({ to: '/removed' }),
    },
  ]
}

const LESSONS = 3

const QUARTERLY = 3

function useQuarterly(): PaletteRow[] {
  const { t } = useTranslation('quarterly-pulsing')
  const navigate = useNavigate()
  const { tractionId } = useParams({ strict: false })
  const { lastTeamId } = useSession()
  const near = [tractionId, lastTeamId]
  const rank = ({ id }: Traction) => (near.includes(id) ? near.indexOf(id) : near.length)
  return (useTractionsWith([]) ?? [])
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, QUARTERLY)
    .map(({ id, name, meetingThreadId, colorTag }) => ({
      key: `quarterly-${id}`,
      icon: <ColorTagPebble color={colorTag} />,
      label: t('title'),
      detail: name,
      run: () => void navigate({ href: `/traction/${id}/${meetingThreadId}/quarterlypulsing` }),
    }))
}

function useLessonRows(text: string): PaletteRow[] {
  const navigate = useNavigate()
  const all = useLoadedLessons(text !== '')
  return all
    .filter(({ title, words = '' }) => hasWords(`${title} ${words}`, text))
    .slice(0, LESSONS)
    .map((lesson) => ({
      key: `lesson-${lesson.key}`,
      icon: iconOf(GraduationCap),
      label: lesson.title,
      run: () => void navigate(lessonLink(lesson.key)),
    }))
}

function usePages({ menu }: Choices): PaletteRow[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { open } = useModalPages()
  const standard = standardNames()
  const quarterly = useQuarterly()
  const learn = {
    key: 'learn',
    label: t('frame:learn'),
    icon: iconOf(GraduationCap),
    run: () => void navigate(lessonLink()),
  }
  const ofMenu = menu.map(({ to, label, icon, isModal }) => ({
    key: to,
    label: t(label),
    standard: t(label, standard),
    icon: iconOf(icon),
    run: () => void (isModal ? open(to as `/${string}`) : navigate({ to: to as '/' })),
  }))
  return [...ofMenu, learn, ...quarterly]
}

function useMadeOfText({ quickAdds, onQuickAdd }: Choices, text: string): PaletteRow[] {
  const { t } = useTranslation('frame')
  const { tractionId } = useParams({ strict: false })
  const editable = (useTractionsWith([]) ?? []).filter(({ canEditItems }) => canEditItems)
  const meeting = editable.find(({ id }) => id === tractionId) ?? editable[0]
  const issue = quickAdds.find(({ id }) => id === 'issue')
  const todo = quickAdds.find(({ id }) => id === 'todo')
  const made = (quickAdd: QuickAdd, label: string, prefill: Omit<Prefill, 'title'>): PaletteRow => ({
    key: `make-${quickAdd.id}`,
    icon: iconOf(Plus),
    label,
    literal: text,
    end: <Kbd combo={quickAdd.hotkey} />,
    run: () => onQuickAdd(quickAdd, { ...prefill, title: text }),
  })
  return [
    ...(issue && meeting
      ? [made(issue, t('find.newIssueIn', { meeting: meeting.name }), { tractionId: meeting.id })]
      : []),
    ...(todo ? [made(todo, t('find.newTodoForMe'), { isPersonal: true })] : []),
  ]
}

export function usePaletteActions(choices: Choices, text: string) {
  const now = useNow()
  const make = useMake(choices)
  const toDo = useDo(choices)
  const pages = usePages(choices)
  const ofText = useMadeOfText(choices, text)
  const lessons = useLessonRows(text)
  if (text === '') return { now, make, toDo, pages: [], lessons: [], actions: [] }
  return {
    now: [],
    make: [],
    toDo: [],
    pages: named(pages, text),
    lessons,
    actions: [...named([...make, ...toDo], text), ...ofText],
  }
}
