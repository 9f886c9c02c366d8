import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const blogs: Of<'blogs'> = { name: 'blogs', method: 'get', path: '/api/v1/blogs/', access: 'anyone' };
export const blog: Of<'blog'> = { name: 'blog', method: 'get', path: '/api/v1/blogs/:slug/', access: 'anyone' };
export const faq: Of<'faq'> = { name: 'faq', method: 'get', path: '/api/v1/faq/', access: 'anyone' };
export const contentPage: Of<'contentPage'> = {
  name: 'contentPage',
  method: 'get',
  path: '/api/v1/pages/:slug/',
  access: 'anyone',
};
export const guides: Of<'guides'> = { name: 'guides', method: 'get', path: '/api/v1/guides/', access: 'anyone' };
export const contentImage: Of<'contentImage'> = {
  name: 'contentImage',
  method: 'get',
  path: '/api/v1/content/images/:id/',
  access: 'anyone',
  answers: 'file',
};

export const contents: Of<'contents'> = {
  name: 'contents',
  method: 'get',
  path: '/api/v1/content/',
  access: [admin],
};
export const content: Of<'content'> = {
  name: 'content',
  method: 'get',
  path: '/api/v1/content/:id/',
  access: [admin],
};
export const saveContent: Of<'saveContent'> = {
  name: 'saveContent',
  method: 'put',
  path: '/api/v1/content/:id/',
  access: [admin],
};
export const publishContent: Of<'publishContent'> = {
  name: 'publishContent',
  method: 'post',
  path: '/api/v1/content/:id/publish/',
  access: [admin],
  recentlyConfirmed: true,
};
export const unscheduleContent: Of<'unscheduleContent'> = {
  name: 'unscheduleContent',
  method: 'post',
  path: '/api/v1/content/:id/unschedule/',
  access: [admin],
};
export const archiveContent: Of<'archiveContent'> = {
  name: 'archiveContent',
  method: 'post',
  path: '/api/v1/content/:id/archive/',
  access: [admin],
};
export const unarchiveContent: Of<'unarchiveContent'> = {
  name: 'unarchiveContent',
  method: 'post',
  path: '/api/v1/content/:id/unarchive/',
  access: [admin],
};
export const addContentImage: Of<'addContentImage'> = {
  name: 'addContentImage',
  method: 'post',
  path: '/api/v1/content/images/',
  access: [admin],
  upload: true,
};
