import type { Quarter } from '@cairn/contract/calendar/quarters'
import { copyVtoSchema } from '@cairn/contract/vto/vto.copying'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { vtoKind } from '../../features/collections/collection-kind'
import { useCopyRevision, usePublish } from '../../features/collections/revisions.mutations'
import { useSaveSection } from '../../features/vto/vto.mutations'
import { sectionIn } from '../../features/vto/vto.parts'
import { useTranslation } from '../../i18n/use-translation'
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
  /** The copy's. */
  copyId: string
}

/** Of what is copied every part begins anew. */
const COPIED_VERSION = 1

/** Makes the V/TO that goes on, of all that this one says, with the next quarter's end as its date. */
export function CopyForNext({ vto, contents, quarter, copyId }: CopyForNextProps) {
  const { t } = useTranslation(['vto-quarter-end', 'collections'])
  const nameOf = useQuarterName()
  const { from } = useQuarters()
  const following = from(quarter, 1)
  const newRevisionName = t('copy.name', { title: vto.title, quarter: nameOf(following) })
  const form = useForm({ newRevisionName }, { draftOptions: { place: `vto/${vto.id}/quarter-end/copy` } })
  const copy = useCopyRevision(vtoKind, vto)
  const save = useSaveSection<'quarterlyPlan'>()
  const date = () => {
    const plan = sectionIn(contents, 'quarterlyPlan')
    const before = { ...plan, version: Math.min(plan.version, COPIED_VERSION) }
    const copied = { id: copyId, collectionId: vto.collectionId }
    return save.mutateAsync({ vto: copied, name: 'quarterlyPlan', before, changes: { futureDate: following.endDate } })
  }
  const make = () =>
    form.submit({
      schema: copyVtoSchema,
      body: { id: copyId, ...form.values, includeVision: true, includeTraction: true },
      send: async (body) => {
        await copy.mutateAsync(body)
        await date()
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

/** Ends with everybody reading the next one. */
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
