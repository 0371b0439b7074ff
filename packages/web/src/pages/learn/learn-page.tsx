import { isAdmin } from '@cairn/contract/people/people.policy'
import { Button, TextInput } from '@mantine/core'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { LookAroundButton } from '../../features/example-organizations/look-around'
import { useCallBack } from '../../features/getting-started/getting-started.mutations'
import { EnterGuided } from '../../features/guided-meeting/components/enter-guided'
import { FoundLessons } from '../../features/learn/components/found-lessons'
import { LessonAreas, LessonLibrary, TemplateList } from '../../features/learn/components/lesson-library'
import { LessonPage } from '../../features/learn/components/lesson-page'
import { lessonLink, libraryLink, PRODUCT, templateLink } from '../../features/learn/learn-links'
import { useLessonProgress } from '../../features/learn/lesson-progress'
import { type LessonKey, templateKeys } from '../../features/learn/lessons'
import { type Lessons, useLessons } from '../../features/learn/use-lessons'
import { useTranslation } from '../../i18n/use-translation'
import { useHistoryEntryText } from '../../lib/browser/history-entry-state'
import { useActor, useSession } from '../../lib/session/session'
import { notify } from '../../lib/toasts/notify'
import { LinkButton } from '../../ui/inputs/link-button'
import { PageTitle } from '../../ui/layout/page-title'
import { Tabs } from '../../ui/layout/tabs'
import { EmptyState } from '../../ui/lists/empty-state'
import classes from './learn-page.module.css'
import { TemplatePage } from './template-page'

/** Lessons that the guided meeting practices. */
const PRACTICED: readonly LessonKey[] = ['first-hour', 'ninety-minutes', 'solve-an-issue']

function usePart(): Part {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (/^\/learning-center\/[^/]+\/toolbox(\/|$)/.test(path)) return 'toolbox'
  return /^\/learning-center\/[^/]+\/traction-library(\/|$)/.test(path) ? 'library' : 'lessons'
}

type Part = 'lessons' | 'toolbox' | 'library'

export function LearnPage() {
  const { product, anchorVideoKey } = useParams({ strict: false })
  return <LearnAt product={product} part={usePart()} name={anchorVideoKey} />
}

interface LearnAtProps {
  product: string | undefined
  part: Part
  name: string | undefined
}

export function LearnAt({ product, part, name }: LearnAtProps) {
  const lessons = useLessons()
  const lesson = lessons.all.find(({ key }) => key === name)
  const template = templateKeys.find((key) => key === name)
  if (product !== PRODUCT) return <Unknown thing="product" to={lessonLink()} />
  if (name === undefined || (part === 'library' && lesson)) {
    return <Center part={part} lessons={lessons} anchor={lesson?.key} />
  }
  if (part === 'toolbox') {
    if (template) return <TemplatePage key={template} template={template} all={lessons.all} />
    return <Unknown thing="template" to={templateLink()} />
  }
  if (!lesson) return <Unknown thing="lesson" to={libraryLink} />
  const practice = PRACTICED.includes(lesson.key) && <EnterGuided />
  return <LessonPage {...lessons} key={lesson.key} lesson={lesson} practice={practice} />
}

interface UnknownProps {
  thing: 'product' | 'lesson' | 'template'
  to: ReturnType<typeof lessonLink> | ReturnType<typeof templateLink> | typeof libraryLink
}

function Unknown({ thing, to }: UnknownProps) {
  const { t } = useTranslation('learn')
  return (
    <>
      <PageTitle title={t(`unknown.${thing}`)} />
      <EmptyState
        text={t(`unknown.${thing}Text`)}
        action={
          <LinkButton {...to} variant="filled">
            {t(`unknown.${thing}All`)}
          </LinkButton>
        }
      />
    </>
  )
}

interface CenterProps {
  part: Part
  lessons: Lessons
  anchor: LessonKey | undefined
}

function Center({ part, lessons, anchor }: CenterProps) {
  const { t } = useTranslation('learn')
  const [typed, setTyped] = useHistoryEntryText('lesson-search')
  const { all } = lessons
  const { doneCount } = useLessonProgress(all)
  const tabs = [
    { to: `/learning-center/${PRODUCT}`, label: t('tab.lessons') },
    { to: `/learning-center/${PRODUCT}/toolbox`, label: t('tab.toolbox') },
    { to: `/learning-center/${PRODUCT}/traction-library`, label: t('tab.library') },
  ]
  return (
    <>
      <PageTitle
        title={t('title')}
        sub={part === 'toolbox' ? t('toolbox.sub') : t('done.total', { done: doneCount, count: all.length })}
      />
      <div className={`row no-print gap-1-4 ${classes.bar}`}>
        <Tabs label={t('parts')} tabs={tabs} />
        <TextInput
          type="search"
          className={`mb-5 ${classes.find}`}
          aria-label={t('find')}
          placeholder={t('find')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {typed.trim() !== '' ? (
        <section className="paper p-4 mb-5" aria-label={t('find')}>
          <FoundLessons all={all} typed={typed} />
        </section>
      ) : part === 'toolbox' ? (
        <TemplateList />
      ) : part === 'library' ? (
        <LessonLibrary all={all} anchor={anchor} />
      ) : (
        <>
          <LessonAreas all={all} />
          <div className="flex wrap gap-2 mt-5">
            <LookAroundButton />
            <CallBack />
          </div>
        </>
      )}
    </>
  )
}

/** Shows the checklist to owners even after it was hidden. */
function CallBack() {
  const { t } = useTranslation(['learn', 'getting-started'])
  const navigate = useNavigate()
  const { userId } = useSession().user
  const { mutateAsync: callBack, isPending } = useCallBack()
  if (!isAdmin(useActor())) return null
  const show = async () => {
    await callBack(userId)
    notify.success(t('learn:called'))
    await navigate({ to: '/' })
  }
  return (
    <Button loading={isPending} onClick={() => void show().catch(() => undefined)}>
      {t('learn:callBack')}
    </Button>
  )
}
