import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Logo } from '../../../ui/logo'
import { RowSkeletons } from '../../../ui/row-skeletons'
import rail from './agenda-rail.module.css'
import { LiveFrame } from './live-frame'
import screen from './live-screen.module.css'
import top from './live-top.module.css'
import side from './side-column.module.css'

export function LiveSkeleton() {
  const { t } = useTranslation('live')
  return (
    <LiveFrame>
      <header className={top.top}>
        <div className={top.title}>
          <Logo isMark />
          <p role="status">{t('connection.joining')}</p>
        </div>
      </header>
      <div className={rail.rail} aria-hidden="true">
        <div className={rail.scroller}>
          <Skeleton height="2.5rem" width="8rem" mb="xl" />
          <RowSkeletons count={6} height={40} />
        </div>
      </div>
      <main className={screen.main} aria-hidden="true">
        <div className={screen.head}>
          <Skeleton height="1.75rem" width="9rem" />
        </div>
        <div className={`${screen.sheet} ${screen.waiting}`}>
          <RowSkeletons count={8} height={56} />
        </div>
      </main>
      <div className={side.side} aria-hidden="true">
        <Skeleton height="11rem" radius="xl" />
      </div>
    </LiveFrame>
  )
}
