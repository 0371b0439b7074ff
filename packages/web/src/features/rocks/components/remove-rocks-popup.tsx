import { removeRock, removeRocksInMeeting } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { removeCachedItem } from '../../../entities/items/item-cache'
import { rockKind } from '../../../entities/items/item-kinds'
import { fullName, useNamesOf, usePerson } from '../../../entities/people/people'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { sendAndNotify, write } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import { Popup } from '../../../ui/overlays/popup'
import { delegatesQuery } from '../rocks.queries'

interface Removal {
  readonly meetingId: string
  readonly rockIds: readonly string[]
  readonly delegatedIds: readonly string[]
}

function useRemoveRocksInMeeting() {
  const client = useQueryClient()
  const gone = (id: string) => removeCachedItem(client, rockKind, id)
  return async ({ meetingId, rockIds, delegatedIds }: Removal): Promise<void> => {
    const { rocksRemoved } = await sendAndNotify(
      write({ endpoint: removeRocksInMeeting, params: { meetingId }, body: { rockIds: [...rockIds] } }),
    )
    const isQuiet = { onError: () => undefined }
    const removeLevel = (id: string) =>
      sendAndNotify({ ...write({ endpoint: removeRock, params: { id, flag: 'false' as const } }), ...isQuiet })
    const levels = delegatedIds.filter((id) => !rocksRemoved.includes(id))
    const removed = await Promise.allSettled(levels.map(removeLevel))
    const goneLevels = levels.filter((_id, index) => removed[index]?.status === 'fulfilled')
    const done = [...rocksRemoved, ...goneLevels]
    for (const id of done) gone(id)
    void client.invalidateQueries({ queryKey: [rockKind.root] })
    const wanted = new Set([...rockIds, ...levels])
    if (done.length < wanted.size) notify.error(translate('rocks:removeInMeeting.failed'))
    else notify.success(translate('rocks:removeInMeeting.done', { count: done.length }))
  }
}

const schema = z.object({ rockIds: z.array(z.string()).min(1), delegatedIds: z.array(z.string()) })

interface RemoveRocksPopupProps {
  meetingId: string
  tractionId: string
  rocks: readonly Rock[]
  onClose: () => void
}

export function RemoveRocksPopup({ meetingId, tractionId, rocks, onClose }: RemoveRocksPopupProps) {
  const { t } = useTranslation('rocks')
  const form = useForm({ rockIds: [] as string[], delegatedIds: [] as string[] }, { draftOptions: null })
  const remove = useRemoveRocksInMeeting()
  const nameOf = useNamesOf(rocks.map(({ ownerId }) => ownerId))
  const { rockIds, delegatedIds } = form.values
  const choose = (ids: string[]) => {
    form.set('rockIds')(ids)
    // Avoid removing a delegated Rock whose parent was deselected.
    if (ids.length < rockIds.length) form.set('delegatedIds')([])
  }
  const isElsewhere = (rock: Rock) => rock.tractionIds.some((id) => id !== tractionId)
  return (
    <Popup
      title={t('removeInMeeting.title')}
      size="sm"
      form={form}
      isDanger
      isSubmitDisabled={rockIds.length === 0}
      submitLabel={
        rockIds.length === 0 ? t('removeInMeeting.title') : t('removeInMeeting.submit', { count: rockIds.length })
      }
      onSubmit={() =>
        form.submit({
          schema,
          send: ({ rockIds: ids, delegatedIds: levels }) => remove({ meetingId, rockIds: ids, delegatedIds: levels }),
        })
      }
      onClose={onClose}
    >
      <p className="sub">{t('removeInMeeting.text')}</p>
      <Checkbox.Group aria-label={t('removeInMeeting.title')} value={rockIds} onChange={choose}>
        <ul className="grid gap-3 mt-3">
          {rocks.map((rock) => (
            <li key={rock.id}>
              <Checkbox
                value={rock.id}
                label={rock.title}
                description={[nameOf(rock.ownerId), isElsewhere(rock) && t('removeInMeeting.staysElsewhere')]
                  .filter(Boolean)
                  .join(', ')}
              />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      {rocks
        .filter(({ id, hasDelegate }) => hasDelegate && rockIds.includes(id))
        .map((rock) => (
          <DelegatedOf
            key={rock.id}
            rock={rock}
            value={delegatedIds}
            onChange={(ids) => form.set('delegatedIds')(ids)}
          />
        ))}
    </Popup>
  )
}

interface DelegatedOfProps {
  rock: Rock
  value: readonly string[]
  onChange: (ids: string[]) => void
}

function DelegatedOf({ rock, value, onChange }: DelegatedOfProps) {
  const { t } = useTranslation('rocks')
  const { data: levels = [] } = useQuery(delegatesQuery(rock.id))
  if (levels.length === 0) return null
  return (
    <Checkbox.Group
      mt="md"
      label={t('removeInMeeting.delegated', { title: rock.title })}
      value={[...value]}
      onChange={onChange}
    >
      <ul className="grid gap-3 mt-3">
        {levels.map(({ id, ownerId }) => (
          <li key={id}>
            <DelegatedRock id={id} ownerId={ownerId} />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  )
}

function DelegatedRock({ id, ownerId }: { id: string; ownerId: string }) {
  const { t } = useTranslation('rocks')
  const owner = usePerson(ownerId)
  return <Checkbox value={id} label={t('removeInMeeting.of', { name: owner ? fullName(owner) : '' })} />
}
