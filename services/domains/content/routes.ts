import { admin } from '#workflows/kernel/who.ts';
import { get, post, put } from '#services/http/routes.ts';

export const blogs = get('blogs', '/api/v1/blogs/', 'anyone');
export const blog = get('blog', '/api/v1/blogs/:slug/', 'anyone');
export const faq = get('faq', '/api/v1/faq/', 'anyone');
export const contentPage = get('contentPage', '/api/v1/pages/:slug/', 'anyone');
export const guides = get('guides', '/api/v1/guides/', 'anyone');
export const contentImage = get('contentImage', '/api/v1/content/images/:id/', 'anyone', {
  answers: 'file',
});

export const contents = get('contents', '/api/v1/content/', [admin]);
export const content = get('content', '/api/v1/content/:id/', [admin]);
export const saveContent = put('saveContent', '/api/v1/content/:id/', [admin]);
export const publishContent = post('publishContent', '/api/v1/content/:id/publish/', [admin], {
  recentlyConfirmed: true,
});
export const unscheduleContent = post('unscheduleContent', '/api/v1/content/:id/unschedule/', [admin]);
export const archiveContent = post('archiveContent', '/api/v1/content/:id/archive/', [admin]);
export const unarchiveContent = post('unarchiveContent', '/api/v1/content/:id/unarchive/', [admin]);
export const addContentImage = post('addContentImage', '/api/v1/content/images/', [admin], {
  upload: true,
});
