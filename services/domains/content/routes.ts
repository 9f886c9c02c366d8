import { admin } from '#workflows/kernel/who.ts';
import { get, post, put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const blogs = get<S['blogs']>('blogs', '/api/v1/blogs/', 'anyone');
export const blog = get<S['blog']>('blog', '/api/v1/blogs/:slug/', 'anyone');
export const faq = get<S['faq']>('faq', '/api/v1/faq/', 'anyone');
export const contentPage = get<S['contentPage']>('contentPage', '/api/v1/pages/:slug/', 'anyone');
export const guides = get<S['guides']>('guides', '/api/v1/guides/', 'anyone');
export const contentImage = get<S['contentImage']>('contentImage', '/api/v1/content/images/:id/', 'anyone', {
  answers: 'file',
});

export const contents = get<S['contents']>('contents', '/api/v1/content/', [admin]);
export const content = get<S['content']>('content', '/api/v1/content/:id/', [admin]);
export const saveContent = put<S['saveContent']>('saveContent', '/api/v1/content/:id/', [admin]);
export const publishContent = post<S['publishContent']>('publishContent', '/api/v1/content/:id/publish/', [admin], {
  recentlyConfirmed: true,
});
export const unscheduleContent = post<S['unscheduleContent']>('unscheduleContent', '/api/v1/content/:id/unschedule/', [
  admin,
]);
export const archiveContent = post<S['archiveContent']>('archiveContent', '/api/v1/content/:id/archive/', [admin]);
export const unarchiveContent = post<S['unarchiveContent']>('unarchiveContent', '/api/v1/content/:id/unarchive/', [
  admin,
]);
export const addContentImage = post<S['addContentImage']>('addContentImage', '/api/v1/content/images/', [admin], {
  upload: true,
});
