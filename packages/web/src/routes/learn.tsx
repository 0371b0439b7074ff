import { isAdmin } from '@cairn/contract/people/people.policy'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LookAroundButton } from '../features/example-organisations/components/look-around-button'
import { useCallBack } from '../features/getting-started/getting-started.mutations'
import { EnterGuided } from '../features/guided-meeting/components/enter-guided'
import { TopicList } from '../features/learn/components/topic-list'
import { TopicPage } from '../features/learn/components/topic-page'
import { learnTopics } from '../features/learn/learn-topics'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session'
import { useActor } from '../lib/use-actor'
import { notify } from '../ui/notify'
import { PageTitle } from '../ui/page-title'

/** /learning-center: every topic, or the one that the address names. */
export function LearnPage() {
  const { t } = useTranslation('learn')
  const { anchorVideoKey } = useParams({ strict: false })
  const topic = learnTopics.find((place) => place.topic === anchorVideoKey)?.topic
  if (topic) {
    return (
      <>
        <PageTitle title={t(`topic.${topic}`)} />
        <TopicPage topic={topic} practice={topic === 'meeting' && <EnterGuided />} />
      </>
    )
  }
  return (
    <>
      <PageTitle
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <LookAroundButton />
            <CallBack />
          </>
        }
      />
      {anchorVideoKey !== undefined && <p role="status">{t('unknown')}</p>}
      <TopicList />
    </>
  )
}

/** The checklist of the first hour, for who runs the organisation, however long ago it was hidden. */
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
