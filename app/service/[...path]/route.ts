import { callApi } from '@/lib/loaders/call-api';

export const dynamic = 'force-dynamic';

export { callApi as GET, callApi as POST, callApi as OPTIONS };
