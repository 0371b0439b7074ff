import '../../features/issues/issue-list'
