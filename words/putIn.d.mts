export declare const putIn: (text: string) => string;
