import Printer from 'icon:printer'
import type { Paper } from '@cairn/contract/pdfs/pdfs.schemas'
import { formatGoal } from '@cairn/contract/scorecard/measurable-values'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rocksQueries } from '../../entities/items/item-kinds'
import { useNamesOf } from '../../entities/people/people'
import { useTractionsWith } from '../../entities/tractions/my-tractions'
import { openIssuesBeside } from '../../features/issues/issues.queries'
import { TemplatePaper } from '../../features/learn/components/template-paper'
import { lessonLink, templateLink } from '../../features/learn/learn-links'
import type { ShownLesson, TemplateKey } from '../../features/learn/lessons'
import { filledTemplates, type TemplateData, templateSheet } from '../../features/learn/templates'
import { usePdfChoices } from '../../features/pdfs/use-pdf-choices'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'
import { ownLocale, shortDate } from '../../lib/format/format'
import { useQuarterName, useQuarters } from '../../lib/format/quarter-names'
import { useSession } from '../../lib/session/session'
import { Segmented } from '../../ui/inputs/segmented'
import { PageTitle } from '../../ui/layout/page-title'

const EMPTY: TemplateData = {
  team: '',
  quarter: '',
  attendees: [],
  agenda: [],
  rocks: [],
  numbers: [],
  issues: [],
}

/** Empty without a meeting and while loading. */
function useTemplateData(tractionId: string | null): TemplateData {
  const { t } = useTranslation('meetings')
  const { calendarDate } = useSession()
  const { running } = useQuarters()
  const quarterName = useQuarterName()
  const traction = useTractionsWith([])?.find(({ id }) => id === tractionId)
  const isWanted = traction !== undefined
  const id = traction?.id ?? ''
  const { data: rocks = [] } = useQuery({
    ...rocksQueries.search({ tractionId: id, quarterStart: running.startDate }),
    enabled: isWanted,
  })
  const { data: issues = [] } = useQuery({
    ...openIssuesBeside({ tractionId: id, revisionId: null }),
    enabled: isWanted,
  })
  const { data: scorecard } = useQuery({
    ...scorecardQueries.weeks(traction?.scorecardId ?? '', calendarDate),
    enabled: isWanted,
  })
  const numbers = scorecard?.measurables ?? []
  const nameOf = useNamesOf([
    ...(traction?.invitees ?? []),
    ...[...rocks, ...issues, ...numbers].map(({ ownerId }) => ownerId),
  ])
  if (!traction) return EMPTY
  return {
    team: traction.name,
    quarter: quarterName(running),
    attendees: traction.invitees.map(nameOf).filter((name) => name !== ''),
    agenda: traction.agenda.items.map(({ title, type, lengthInMinutes }) => ({
      title: title ?? t(`section.${type}`),
      minutes: lengthInMinutes,
    })),
    rocks: rocks.map(({ title, ownerId, dueDate }) => ({ title, owner: nameOf(ownerId), due: shortDate(dueDate) })),
    numbers: numbers.map((measurable) => ({
      title: measurable.title,
      owner: nameOf(measurable.ownerId),
      goal: formatGoal(measurable, ownLocale()),
    })),
    issues: issues.map(({ title, ownerId }) => ({ title, owner: nameOf(ownerId) })),
  }
}

interface TemplatePageProps {
  template: TemplateKey
  all: readonly ShownLesson[]
}

export function TemplatePage({ template, all }: TemplatePageProps) {
  const { t } = useTranslation(['learn', 'seats'])
  const { org, lastTeamId } = useSession()
  const { choices, choose } = usePdfChoices()
  const tractions = useTractionsWith([]) ?? []
  const first = tractions.find(({ id }) => id === lastTeamId) ?? tractions[0]
  const [isFilled, setFilled] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const isFillable = filledTemplates.includes(template)
  const tractionId = isFillable && isFilled ? (chosen ?? first?.id ?? null) : null
  const data = useTemplateData(tractionId)
  const title = t(`template.${template}.title`)
  const fitWords = [t('seats:fit.getsIt'), t('seats:fit.wantsIt'), t('seats:fit.hasCapacity')]
  const lesson = all.find((one) => one.template === template)
  const papers = [
    { value: 'letter' as const, label: t('toolbox.letter') },
    { value: 'a4' as const, label: t('toolbox.a4') },
  ]
  const fills = [
    { value: 'blank' as const, label: t('toolbox.blank') },
    { value: 'ours' as const, label: t('toolbox.ours') },
  ]
  return (
    <>
      <div className="no-print">
        <PageTitle
          title={title}
          sub={
            <span className="flex wrap gap-1-4 small links">
              <Link {...templateLink()}>{t('toolbox.back')}</Link>
              {lesson && <Link {...lessonLink(lesson.key)}>{t('toolbox.lesson', { title: lesson.title })}</Link>}
            </span>
          }
          actions={
            <Button
              variant="filled"
              leftSection={<Printer size="1.125rem" aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('toolbox.print')}
            </Button>
          }
        />
        <div className="row wrap gap-3 mb-5">
          <Segmented
            label={t('toolbox.paper')}
            options={papers}
            value={choices.paper}
            onChange={(paper: Paper) => choose({ paper })}
            size="sm"
          />
          {isFillable && (
            <Segmented
              label={t('toolbox.contents')}
              options={fills}
              value={isFilled ? 'ours' : 'blank'}
              onChange={(fill) => setFilled(fill === 'ours')}
              size="sm"
            />
          )}
          {isFillable && isFilled && tractions.length > 0 && (
            <Select
              aria-label={t('toolbox.meeting')}
              data={tractions.map(({ id, name }) => ({ value: id, label: name }))}
              value={tractionId}
              onChange={setChosen}
              allowDeselect={false}
            />
          )}
          {isFillable && isFilled && tractions.length === 0 && <p role="status">{t('toolbox.noMeeting')}</p>}
        </div>
      </div>
      <TemplatePaper
        title={title}
        organization={org?.name ?? ''}
        sheet={templateSheet(t, template, data, fitWords)}
        paper={choices.paper}
      />
    </>
  )
}
