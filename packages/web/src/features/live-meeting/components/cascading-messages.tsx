import Megaphone from 'icon:megaphone'
import Plus from 'icon:plus'
import X from 'icon:x'
import { audienceOf } from '@cairn/contract/live-meeting/live-meeting.project'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { usePerson } from '../../../lib/people'
import { useDraftPlace } from '../../../lib/use-draft'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveState } from '../live-meeting.context'
import classes from './conclude-section.module.css'
import { MessageForm } from './message-form'

export function CascadingMessages() {
  const { t } = useTranslation(['live', 'generic'])
  const { canAct } = useLiveRole()
  const messages = useLiveState(({ cascadingMessages }) => cascadingMessages)
  const actions = useLiveActions()
  const place = useLiveState(({ meetingId }) => `live/${meetingId}/message`)
  const hasTyped = useDraftPlace(place).read() !== null
  const [isAdding, setIsAdding] = useState(canAct && hasTyped)
  return (
    <section className={classes.block}>
      <h2>{t('conclude.tell')}</h2>
      {messages.length === 0 && !isAdding && <p className={classes.none}>{t('conclude.noMessages')}</p>}
      <ul className={`${classes.lines} ${classes.messages}`}>
        {messages.map((message) => (
          <li key={message.id}>
            <div>
              {message.text}
              <MessageLine audience={audienceOf(message)} byPersonId={message.byPersonId} />
            </div>
            {canAct && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`${t('generic:remove')}: ${message.text}`}
                onClick={() =>
                  void actions.addCascadingMessage({ text: '', audience: '', recipients: [], removeId: message.id })
                }
              >
                <X size="1rem" aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canAct && !isAdding && (
        <Button
          variant="link"
          leftSection={<Plus size="1.125rem" aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('conclude.addMessage')}
        </Button>
      )}
      {isAdding && (
        <MessageForm place={place} onDone={() => setIsAdding(false)} onGivenBack={() => setIsAdding(true)} />
      )}
    </section>
  )
}

function MessageLine({ audience, byPersonId }: { audience: string; byPersonId: string }) {
  const person = usePerson(byPersonId)
  return (
    <div className={classes.to}>
      <Megaphone size="0.9375rem" aria-hidden="true" />
      {[audience, person?.firstName].filter(Boolean).join(' · ')}
    </div>
  )
}
