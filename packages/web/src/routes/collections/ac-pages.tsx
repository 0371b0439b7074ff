import { acKind } from '../../features/collections/collection-kind'
import { CollectionFolder } from './collection-folder'
import { CollectionsHome } from './collections-home'
import { RemovedRevisions } from './removed-revisions'

/** /ac */
export const AcHomePage = () => <CollectionsHome kind={acKind} />

/** /ac/folder/{collectionId} */
export const AcFolderPage = () => <CollectionFolder kind={acKind} />

/** /ac/removed: charts that can be brought back. */
export const RemovedChartsPage = () => <RemovedRevisions kind={acKind} />
