import Check from 'icon:check'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { copyVtoSchema, type Vto, type VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { vtoKind } from '../../features/collections/collection-kind'
import { useCopyRevision, usePublish } from '../../features/collections/revisions.mutations'
import { useSaveSection } from '../../features/vto/vto.mutations'
import { sectionIn } from '../../features/vto/vto.parts'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { collectionsQueries } from '../../lib/collections'
import { useQuarterName, useQuarters } from '../../lib/quarter-names'
import { useForm } from '../../lib/use-form'
import { Form } from '../../ui/form'
import { Tag } from '../../ui/tag'
import { TitleField } from '../../ui/title-field'
import classes from './quarter-end.module.css'

interface CopyForNextProps {
  vto: Vto
  contents: VtoContents
  quarter: Quarter
  copyIds: readonly string[]
}

/** Copied parts start over at this version. */
const COPIED_VERSION = 1

const isTaken = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'ID_TAKEN')

/** Null if another user created the copy first. */
async function firstFree(
  ids: readonly string[],
  make: (id: string) => Promise<unknown>,
  isSeen: (id: string) => Promise<boolean>,
): Promise<string | null> {
  for (const id of ids) {
    try {
      await make(id)
      return id
    } catch (failure) {
      if (!isTaken(failure) || id === ids.at(-1)) throw failure
      if (await isSeen(id)) return null
    }
  }
  return null
}

export function CopyForNext({ vto, contents, quarter, copyIds }: CopyForNextProps) {
  const { t } = useTranslation(['vto-quarter-end', 'collections'])
  const nameOf = useQuarterName()
  const { from } = useQuarters()
  const following = from(quarter, 1)
  const newRevisionName = t('copy.name', { title: vto.title, quarter: nameOf(following) })
  const form = useForm({ newRevisionName }, { draftOptions: { place: `vto/${vto.id}/quarter-end/copy` } })
  const copy = useCopyRevision(vtoKind, vto)
  const save = useSaveSection<'quarterlyPlan'>()
  const client = useQueryClient()
  const isSeen = async (id: string) =>
    (await client.fetchQuery({ ...collectionsQueries.seen, staleTime: 0 })).some(({ revisions }) =>
      revisions.some((revision) => revision.id === id),
    )
  const date = (copyId: string) => {
    const plan = sectionIn(contents, 'quarterlyPlan')
    const before = { ...plan, version: Math.min(plan.version, COPIED_VERSION) }
    const copied = { id: copyId, collectionId: vto.collectionId }
    return save.mutateAsync({ vto: copied, name: 'quarterlyPlan', before, changes: { futureDate: following.endDate } })
  }
  const make = () =>
    form.submit({
      schema: copyVtoSchema,
      body: { ...form.values, includeVision: true, includeTraction: true },
      send: async (body) => {
        const made = await firstFree(copyIds, (id) => copy.mutateAsync({ ...body, id }), isSeen)
        if (made !== null) await date(made)
      },
      onSaved: () => undefined,
    })
  return (
    <Form form={form} className={classes.form} onSubmit={make}>
      <TitleField label={t('copy.title')} {...form.field('newRevisionName')} />
      <Button type="submit" variant="filled" loading={form.isSubmitting}>
        {t('copy.make')}
      </Button>
    </Form>
  )
}

export function PublishNext({ vto }: { vto: Vto }) {
  const { t } = useTranslation(['vto-quarter-end', 'collections'])
  const publish = usePublish(vtoKind)
  return (
    <div className={classes.form}>
      {vto.isPublished ? (
        <Tag tone="ok" icon={Check}>
          {t('publish.done', { title: vto.title })}
        </Tag>
      ) : (
        <p>{t('publish.about', { title: vto.title })}</p>
      )}
      <Button variant="filled" loading={publish.isPending} onClick={() => publish.mutate(vto)}>
        {t(vto.isPublished ? 'publish.again' : 'publish.act')}
      </Button>
    </div>
  )
}
